package io.socialdata.writes.media;

/**
 * Verifies that a file is a complete picture, from its first byte to its last, without producing pixels.
 *
 * <p>The compressed data are read code by code, as a decoder does, but nothing of the picture is stored except the
 * coefficients of a progressive JPEG that are not zero, one bit each. So the memory is bounded by {@link PictureBounds}
 * and small against the file, and the time by the length of the file and by the bounds.
 */
final class PictureVerifier {

    private final PictureBounds bounds;

    PictureVerifier(PictureBounds bounds) {
        this.bounds = bounds;
    }

    void verify(ImageFormat imageFormat, byte[] bytes) throws UndecodableImageException {
        switch (imageFormat) {
            case JPEG -> new JpegVerifier(bytes, bounds).verify();
            case PNG -> new PngVerifier(bytes, bounds).verify();
            case GIF -> new GifVerifier(bytes, bounds).verify();
            case WEBP -> WebpHeader.verify(bytes, bounds);
        }
    }
}
