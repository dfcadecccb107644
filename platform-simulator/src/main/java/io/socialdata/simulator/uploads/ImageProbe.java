package io.socialdata.simulator.uploads;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/** The dimensions of a picture or video, read from the start of its file. */
public record ImageProbe(int width, int height) {

    private static final ImageProbe WIDESCREEN = new ImageProbe(1280, 720);

    /** Returns the dimensions. Empty if the file is not of that kind. */
    static Optional<ImageProbe> of(MediaKind kind, byte[] head) {
        return switch (kind) {
            case PHOTO -> still(head);
            case GIF -> decoded(head);
            case VIDEO -> marked(head, 4, "ftyp") ? Optional.of(WIDESCREEN) : Optional.empty();
        };
    }

    /** Returns the dimensions of a photo. */
    public static Optional<ImageProbe> still(byte[] head) {
        // Java cannot read WebP; the dimensions are a fixed value.
        return marked(head, 8, "WEBP") ? Optional.of(WIDESCREEN) : decoded(head);
    }

    /** Returns whether the file has that mark at that position. */
    static boolean marked(byte[] head, int at, String mark) {
        return head.length >= at + mark.length()
                && new String(head, at, mark.length(), StandardCharsets.ISO_8859_1).equals(mark);
    }

    private static Optional<ImageProbe> decoded(byte[] head) {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(head))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            return readers.hasNext() ? Optional.of(read(readers.next(), in)) : Optional.empty();
        } catch (IOException | RuntimeException e) {
            // Image readers throw arbitrary exceptions for malformed files.
            return Optional.empty();
        }
    }

    private static ImageProbe read(ImageReader reader, ImageInputStream in) throws IOException {
        try {
            reader.setInput(in, true, true);
            return new ImageProbe(reader.getWidth(0), reader.getHeight(0));
        } finally {
            reader.dispose();
        }
    }
}
