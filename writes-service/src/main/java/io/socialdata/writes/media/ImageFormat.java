package io.socialdata.writes.media;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** The supported image formats, detected by their first bytes; the media type that a caller sends is ignored. */
public enum ImageFormat {
    JPEG("image/jpeg", 5),
    PNG("image/png", 5),
    WEBP("image/webp", 5),
    GIF("image/gif", 15);

    private static final byte[] PNG_HEAD = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] JPEG_HEAD = {(byte) 0xff, (byte) 0xd8, (byte) 0xff};
    private static final int MEBIBYTE = 1024 * 1024;

    private final String mediaType;
    private final int mebibytes;

    ImageFormat(String mediaType, int mebibytes) {
        this.mediaType = mediaType;
        this.mebibytes = mebibytes;
    }

    static Optional<ImageFormat> of(byte[] bytes) {
        return Arrays.stream(values())
                .filter(imageFormat -> imageFormat.begins(bytes))
                .findFirst();
    }

    public String mediaType() {
        return mediaType;
    }

    int largest() {
        return mebibytes * MEBIBYTE;
    }

    int mebibytes() {
        return mebibytes;
    }

    private boolean begins(byte[] bytes) {
        return switch (this) {
            case JPEG -> hasAt(bytes, 0, JPEG_HEAD);
            case PNG -> hasAt(bytes, 0, PNG_HEAD);
            case WEBP -> hasAt(bytes, 0, ascii("RIFF")) && hasAt(bytes, 8, ascii("WEBP"));
            case GIF -> hasAt(bytes, 0, ascii("GIF87a")) || hasAt(bytes, 0, ascii("GIF89a"));
        };
    }

    private static boolean hasAt(byte[] bytes, int at, byte[] mark) {
        return bytes.length >= at + mark.length && Arrays.equals(bytes, at, at + mark.length, mark, 0, mark.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
