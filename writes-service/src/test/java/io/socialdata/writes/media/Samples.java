package io.socialdata.writes.media;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Small pictures of each format, and ways to make them claim more than they contain. */
public final class Samples {

    private static final String LOSSY =
            "UklGRoQAAABXRUJQVlA4IHgAAADQAwCdASoYABAAPrVMnkmnJKKhMAgA4BaJbACdMoRwN4ABLgXBsYAA/v6/dRj"
                    + "YmccbCxkWhMDy3jpi9n47WLFMIWdiN0fQb9+fc678pf/aX84rvRUR3+7tIrz1Cci2xxe9rwe361skHI6bX9eGv9Q6XqmtLx4SQAA=";
    private static final String LOSSLESS =
            "UklGRkgAAABXRUJQVlA4TDsAAAAvF8ADALkyRPQ/FuNf/+h/JA4jbSPVwft3fPDh4CgobhtJzS3vHn/5YgIS1wfB9ReQRmj8DYVZEwavCgA=";
    private static final String TRANSPARENT = "UklGRqgAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBIAAAABDzD/ERHi9/8R/Y///v/"
            + "//39WUDggcAAAADAEAJ0BKhgAEAA+0VikS6glI6GwCAEAGglsAJ0vAnpIEuBgE7DZoJnzAAD+/ndbxz2u6+yKOEWWXFxVS7llPoWF"
            + "8QIZjYTZMDzXOXb//Tm5KWI3XQT3oqQ9iXNRXkWvr2rQw60qn8lfj9qgLJgPAAA=";
    private static final String MOVING =
            "UklGRlABAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GmAAAAAAAAAAAABcA"
                    + "AA8AAAAAAAJWUDgggAAAAHAEAJ0BKhgAEAA+0VymTKglI6IwCAEAGglsJwO4B/ALj+DGPoWYRysCzp/AAP7uH//8PP/9Rq53++bP/9"
                    + "jQw+BB4d4M8fA21LtNWddhXqqIBb60AUU117w4UvEkseAz+8t0zIG7DU6a172u649019e1aGHWlU/kMJqArzbwcQAAQU5NRoQAAAAA"
                    + "AAAAAAAXAAAPAAAAAAAAVlA4IGwAAABUBACdASoYABAAPtFWpkuDAIAAAaCWwAnTKEdxX/4MWIpQJ4ec2hgQkXRAAP7+4svfXNLEEt"
                    + "N6+z56Z1Y871lm95kJ4b/4Nf1L1/6G4JM87pqt/BtycFGTD5iVhr+dmYdeMuWjdMIRH657IAA=";

    /** Colours, greys, few bits, palettes, transparency and sixteen bits. */
    static final List<Integer> TYPES = List.of(
            BufferedImage.TYPE_INT_RGB,
            BufferedImage.TYPE_BYTE_GRAY,
            BufferedImage.TYPE_BYTE_BINARY,
            BufferedImage.TYPE_BYTE_INDEXED,
            BufferedImage.TYPE_INT_ARGB,
            BufferedImage.TYPE_USHORT_GRAY);

    /** Types that JPEG does not support. */
    private static final Set<Integer> NO_JPEG = Set.of(BufferedImage.TYPE_INT_ARGB, BufferedImage.TYPE_USHORT_GRAY);

    private Samples() {}

    /** Returns a picture in which no two pixels are alike, in each format that supports its type. */
    static Map<ImageFormat, byte[]> noise(int type, int width, int height, boolean progressive, float quality) {
        BufferedImage picture = new BufferedImage(width, height, type);
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                picture.setRGB(x, y, 0xff00_0000 | (x * 37 + y * 91 + x * y) * 0x010307);
            }
        }
        Map<ImageFormat, byte[]> files = new EnumMap<>(ImageFormat.class);
        files.put(ImageFormat.PNG, bytes("png", picture, progressive, 1));
        files.put(ImageFormat.GIF, bytes("gif", picture, progressive, 1));
        if (!NO_JPEG.contains(type)) {
            files.put(ImageFormat.JPEG, bytes("jpeg", picture, progressive, quality));
        }
        return files;
    }

    public static byte[] jpeg() {
        return written("jpeg", 64, 48, false);
    }

    static byte[] progressiveJpeg() {
        return written("jpeg", 64, 48, true);
    }

    public static byte[] png() {
        return written("png", 64, 48, false);
    }

    public static byte[] gif(int frames) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (int i = 0; i < frames; i++) {
                writer.writeToSequence(new IIOImage(picture(40, 30), null, null), null);
            }
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] lossyWebp() {
        return Base64.getDecoder().decode(LOSSY);
    }

    static byte[] losslessWebp() {
        return Base64.getDecoder().decode(LOSSLESS);
    }

    static byte[] transparentWebp() {
        return Base64.getDecoder().decode(TRANSPARENT);
    }

    static byte[] movingWebp() {
        return Base64.getDecoder().decode(MOVING);
    }

    /** Returns the same picture with a header that claims this size. */
    static byte[] claiming(byte[] png, int width, int height) {
        byte[] copy = png.clone();
        ByteBuffer file = ByteBuffer.wrap(copy);
        file.putInt(16, width).putInt(20, height);
        CRC32 sum = new CRC32();
        sum.update(copy, 12, 17);
        file.putInt(29, (int) sum.getValue());
        return copy;
    }

    static byte[] changed(byte[] file, int at, int value) {
        byte[] copy = file.clone();
        copy[at] = (byte) value;
        return copy;
    }

    /** Returns a row of one grey pixel with this filter. */
    static byte[] pngOfOnePixel(int filter) {
        return ImageBombs.written(file -> {
            file.writeLong(0x89504e470d0a1a0aL);
            ImageBombs.chunk(file, "IHDR", new byte[] {0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0});
            ImageBombs.chunk(file, "IDAT", ImageBombs.written(data -> {
                try (DeflaterOutputStream deflated = new DeflaterOutputStream(data)) {
                    deflated.write(new byte[] {(byte) filter, 7});
                }
            }));
            ImageBombs.chunk(file, "IEND", new byte[0]);
        });
    }

    /** Returns the beginning of a JPEG, followed by its end mark. */
    static byte[] jpegUntil(byte[] jpeg, int end) {
        byte[] cut = Arrays.copyOf(jpeg, end + 2);
        cut[end] = (byte) 0xff;
        cut[end + 1] = (byte) 0xd9;
        return cut;
    }

    static int startOfScan(byte[] jpeg) {
        int at = 0;
        while (jpeg[at] != (byte) 0xff || jpeg[at + 1] != (byte) 0xda) {
            at++;
        }
        return at;
    }

    /** Returns a PNG of one colour, which is a thousand times smaller than its pixels. */
    static byte[] flat(int width, int height) {
        return bytes("png", new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), false, 1);
    }

    private static byte[] written(String format, int width, int height, boolean progressive) {
        return bytes(format, picture(width, height), progressive, 0.75f);
    }

    private static byte[] bytes(String format, BufferedImage picture, boolean progressive, float quality) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam param = writer.getDefaultWriteParam();
            if (progressive) {
                param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            }
            if (format.equals("jpeg")) {
                param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                param.setCompressionQuality(quality);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(picture, null, null), param);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static BufferedImage picture(int width, int height) {
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                picture.setRGB(x, y, (x * 37 + y * 91) * 0x010307);
            }
        }
        return picture;
    }
}
