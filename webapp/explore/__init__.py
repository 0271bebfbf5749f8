"""The explore page: one search, its API, and checks of a draft."""
