package io.socialdata.writes.media;

import java.util.ArrayList;
import java.util.List;

/** The header chunk of a PNG. */
record PngHeader(int width, int height, int depth, int colour, boolean interlaced) {

    private static final int LENGTH = 13;
    private static final int GREY = 0;
    private static final int RGB = 2;
    private static final int PALETTE = 3;
    private static final int GREY_ALPHA = 4;
    private static final int RGBA = 6;

    /** Start and step of the seven passes of an interlaced picture: x, y, x step, y step. */
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    /** The rows of one pass, each preceded by one byte that names its filter. */
    record Pass(int rowBytes, int rows) {}

    static PngHeader read(ByteReader chunk, PictureBounds bounds) throws UndecodableImageException {
        if (chunk.bytes().length != LENGTH) {
            throw new UndecodableImageException();
        }
        long width = chunk.bigEndian32();
        long height = chunk.bigEndian32();
        bounds.require(width, height);
        int depth = chunk.next();
        int colour = chunk.next();
        int compression = chunk.next();
        int filter = chunk.next();
        int interlace = chunk.next();
        if (!isColour(colour, depth) || compression != 0 || filter != 0 || interlace > 1) {
            throw new UndecodableImageException();
        }
        return new PngHeader((int) width, (int) height, depth, colour, interlace == 1);
    }

    private static boolean isColour(int colour, int depth) {
        return switch (colour) {
            case GREY -> isPowerUpTo(depth, 16);
            case PALETTE -> isPowerUpTo(depth, 8);
            case RGB, GREY_ALPHA, RGBA -> depth == 8 || depth == 16;
            default -> false;
        };
    }

    private static boolean isPowerUpTo(int depth, int most) {
        return depth <= most && Integer.bitCount(depth) == 1;
    }

    boolean needsPalette() {
        return colour == PALETTE;
    }

    boolean mayHavePalette() {
        return colour != GREY && colour != GREY_ALPHA;
    }

    List<Pass> passes() {
        if (!interlaced) {
            return List.of(new Pass(rowBytes(width), height));
        }
        List<Pass> passes = new ArrayList<>();
        for (int[] pass : PASSES) {
            int columns = Math.ceilDiv(width - pass[0], pass[2]);
            int rows = Math.ceilDiv(height - pass[1], pass[3]);
            if (columns > 0 && rows > 0) {
                passes.add(new Pass(rowBytes(columns), rows));
            }
        }
        return passes;
    }

    private int rowBytes(int columns) {
        int samples = switch (colour) {
            case RGB -> 3;
            case GREY_ALPHA -> 2;
            case RGBA -> 4;
            default -> 1;
        };
        return Math.ceilDiv(columns * samples * depth, 8);
    }
}
