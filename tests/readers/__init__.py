"""The texts of messages and other literals, as tests look them up."""
