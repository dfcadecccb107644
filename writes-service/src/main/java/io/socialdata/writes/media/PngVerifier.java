package io.socialdata.writes.media;

import java.util.Arrays;
import java.util.zip.CRC32;

/** Verifies a PNG: its chunks and their checksums, and that its data inflate to exactly the rows that it claims. */
final class PngVerifier {

    private static final int SIGNATURE = 8;
    private static final int MAX_COLOURS = 256;

    /** Decoders may skip a chunk whose name begins with a small letter, so its content is never read. */
    private static final int ANCILLARY = 0x20;

    private final ByteReader file;
    private final PictureBounds bounds;
    private boolean palette;
    private boolean dataEnded;

    PngVerifier(byte[] bytes, PictureBounds bounds) {
        this.file = new ByteReader(bytes);
        this.bounds = bounds;
    }

    void verify() throws UndecodableImageException {
        file.skip(SIGNATURE);
        Chunk first = next();
        if (!first.type().equals("IHDR")) {
            throw new UndecodableImageException();
        }
        PngHeader header = PngHeader.read(reader(first), bounds);
        try (PngRows rows = new PngRows(header)) {
            Chunk chunk = next();
            while (!chunk.type().equals("IEND")) {
                take(chunk, header, rows);
                chunk = next();
            }
            if (!rows.areComplete()) {
                throw new UndecodableImageException();
            }
        }
    }

    private void take(Chunk chunk, PngHeader header, PngRows rows) throws UndecodableImageException {
        switch (chunk.type()) {
            case "PLTE" -> {
                boolean fits = chunk.length() % 3 == 0 && chunk.length() / 3 <= MAX_COLOURS && chunk.length() > 0;
                if (!fits || palette || rows.areBegun() || !header.mayHavePalette()) {
                    throw new UndecodableImageException();
                }
                palette = true;
            }
            case "IDAT" -> {
                if (dataEnded || (header.needsPalette() && !palette)) {
                    throw new UndecodableImageException();
                }
                rows.inflate(file.bytes(), chunk.start(), chunk.length());
            }
            default -> {
                if (!chunk.isAncillary()) {
                    throw new UndecodableImageException();
                }
                dataEnded = rows.areBegun();
            }
        }
    }

    /** @param start of its data in the file */
    private record Chunk(String type, int start, int length) {

        boolean isAncillary() {
            return (type.charAt(0) & ANCILLARY) != 0;
        }
    }

    /** Returns the next complete chunk. The checksum of an ancillary one is not checked, because it is not read. */
    private Chunk next() throws UndecodableImageException {
        UndecodableImageException.ifInterrupted();
        long length = file.bigEndian32();
        int summed = file.position();
        String type = file.ascii(4);
        int start = file.position();
        file.skip(length);
        long sum = file.bigEndian32();
        Chunk chunk = new Chunk(type, start, (int) length);
        if (!chunk.isAncillary() && sum != checksum(summed, chunk.length() + 4)) {
            throw new UndecodableImageException();
        }
        return chunk;
    }

    private long checksum(int start, int length) {
        CRC32 sum = new CRC32();
        sum.update(file.bytes(), start, length);
        return sum.getValue();
    }

    private ByteReader reader(Chunk chunk) {
        return new ByteReader(Arrays.copyOfRange(file.bytes(), chunk.start(), chunk.start() + chunk.length()));
    }
}
