"""Experiments: many searches on many boards, as tables and files."""
