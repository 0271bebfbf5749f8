# Answers and worksheets that cannot be read or made.

marks-upload-too-large = The answers have { $bytes } bytes; at most { $most } are allowed here. The command line, frontier grade, takes more.
marks-not-text = The answers must be text in UTF-8.
marks-object = answers must be an object of at most { $most } answers, each with how many people gave it.
worksheet-beyond = { $field } must be at most { $most }, not { $given }, for the tree to fit a page up to step { $step }; or choose form=table.
