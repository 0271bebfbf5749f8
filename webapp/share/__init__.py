"""Sharing: frames, previews, QR codes, and pictures drawn on the command line."""
