package io.socialdata.writes.media;

/** Verifies a GIF: every block of it, and that the data of each frame fill the frame. */
final class GifVerifier {

    private static final int SIGNATURE = 6;
    private static final int EXTENSION = 0x21;
    private static final int FRAME = 0x2c;
    private static final int TRAILER = 0x3b;
    private static final int HAS_COLOURS = 0x80;
    private static final int PADDING = 0;

    private final ByteReader file;
    private final PictureBounds bounds;

    GifVerifier(byte[] bytes, PictureBounds bounds) {
        this.file = new ByteReader(bytes);
        this.bounds = bounds;
    }

    void verify() throws UndecodableImageException {
        file.skip(SIGNATURE);
        // A screen of size zero has the size of the first frame.
        bounds.require(Math.max(1, file.littleEndian16()), Math.max(1, file.littleEndian16()));
        int flags = file.next();
        file.skip(2);
        skipColours(flags);
        int frames = 0;
        LzwVerifier lzw = new LzwVerifier(file);
        int block = file.next();
        while (block != TRAILER) {
            UndecodableImageException.ifInterrupted();
            switch (block) {
                case EXTENSION -> {
                    file.skip(1);
                    skipSubBlocks();
                }
                case FRAME -> {
                    frame(lzw);
                    frames++;
                }
                case PADDING -> {} // some encoders write the end mark of a block twice
                default -> throw new UndecodableImageException();
            }
            block = file.next();
        }
        if (frames == 0) {
            throw new UndecodableImageException();
        }
    }

    private void frame(LzwVerifier lzw) throws UndecodableImageException {
        file.skip(4);
        int width = file.littleEndian16();
        int height = file.littleEndian16();
        bounds.require(width, height);
        skipColours(file.next());
        lzw.verify((long) width * height);
    }

    private void skipColours(int flags) throws UndecodableImageException {
        if ((flags & HAS_COLOURS) != 0) {
            file.skip(3L << ((flags & 7) + 1));
        }
    }

    private void skipSubBlocks() throws UndecodableImageException {
        int length = file.next();
        while (length > 0) {
            file.skip(length);
            length = file.next();
        }
    }
}
