"""Link previews: their words, and a picture of the board and tree that is drawn here."""
