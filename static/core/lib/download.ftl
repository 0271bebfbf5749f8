picture-too-large = This browser cannot draw so large a picture.
