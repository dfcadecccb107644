package io.socialdata.writes.media;

/**
 * How large a picture may be. A file of a few bytes can claim any size, so every claim is held against these before anything is
 * made for it.
 *
 * @param pixels of one picture or of one frame of an animation
 * @param side of its width and of its height: a row of a picture is never longer than this many pixels
 */
record PictureBounds(long pixels, int side) {

    PictureBounds(MediaConfig config) {
        this(config.pixels(), config.side());
    }

    void require(long width, long height) throws UndecodableImageException {
        boolean allowed = width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels;
        if (!allowed) {
            throw new UndecodableImageException();
        }
    }
}
