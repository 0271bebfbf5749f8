"""What other sites show of a link: its words, and a picture of its board and tree that is drawn here."""
