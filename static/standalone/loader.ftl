# Why the page that is a file cannot be unpacked.

loader-old = This browser cannot unpack the page, because it has no DecompressionStream; open the file in a browser of 2023 or newer.
loader-cut = This file is cut off: its end is missing. Download or copy it again, to its last byte.
