package io.socialdata.system.journeys;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Files as callers upload them. */
public final class TestImages {

    private static final int LARGEST_GIF = 15 * 1024 * 1024;

    private TestImages() {}

    public static String png() {
        return base64(written("png"));
    }

    /** Returns a file that is truncated in the middle. */
    static String broken() {
        byte[] complete = written("png");
        return base64(Arrays.copyOf(complete, complete.length / 2));
    }

    /** Returns a picture with long trailing data, which parsers skip. */
    static String largestGif() {
        return base64(Arrays.copyOf(written("gif"), LARGEST_GIF));
    }

    private static byte[] written(String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BufferedImage picture = new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 64; x++) {
            for (int y = 0; y < 48; y++) {
                picture.setRGB(x, y, (x * 37 + y * 91) * 0x010307);
            }
        }
        try {
            ImageIO.write(picture, format, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
