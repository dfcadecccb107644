package io.socialdata.writes.media;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** A picture that was looked through from its first byte to its last. It does not print what it shows. */
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

    /** The file, which nobody changes. */
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
