package io.socialdata.writes.media;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** An image that was verified from its first byte to its last. Its content is never printed. */
public final class UploadedImage {

    private final ImageFormat imageFormat;
    private final byte[] bytes;

    UploadedImage(ImageFormat imageFormat, byte[] bytes) {
        this.imageFormat = imageFormat;
        this.bytes = bytes;
    }

    public ImageFormat kind() {
        return imageFormat;
    }

    /** Returns the file as a read-only buffer. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    InputStream open() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public String toString() {
        return "UploadedImage[" + imageFormat + ", " + bytes.length + " bytes]";
    }
}
