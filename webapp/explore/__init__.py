"""The explore page: one search, its API, and what is said of a draft of it."""
