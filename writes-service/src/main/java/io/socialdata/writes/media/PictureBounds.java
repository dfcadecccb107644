package io.socialdata.writes.media;

/**
 * The maximum size of a picture. A file of a few bytes can claim any size, so every claim is checked against these
 * limits before memory is allocated for it.
 *
 * @param pixels of one picture or of one frame of an animation
 * @param side of its width and of its height: a row of a picture is never longer than this many pixels
 */
record PictureBounds(long pixels, int side) {

    /** A small file can claim far more than any screen has. */
    static final PictureBounds USUAL = new PictureBounds(40_000_000, 32_768);

    void require(long width, long height) throws UndecodableImageException {
        boolean allowed = width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels;
        if (!allowed) {
            throw new UndecodableImageException();
        }
    }
}
