# The page in a frame of another site.

embed-sentence = The whole sentence
embed-whole = Open the whole page
