"""All messages of the product with sample arguments, and where each is shown: for those who edit or translate them."""
