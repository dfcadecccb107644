package io.socialdata.writes.media;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Decodes a picture from its first byte to its last and throws the pixels away.
 *
 * <p>The size that the file claims is read before any pixel is, and of the pixels few are kept, so that the memory it takes
 * is near that of the file and not that of the screen it would fill.
 */
final class PixelWork {

    /** About so many pixels on the longer side are kept. */
    private static final int KEPT = 64;

    private final MediaConfig config;

    PixelWork(MediaConfig config) {
        this.config = config;
    }

    void decode(PictureKind kind, byte[] bytes) throws UndecodableException {
        switch (kind) {
            case JPEG -> {
                JpegScans.check(bytes);
                // Colours do not matter here, and the reader knows only some ways to mix them.
                read("jpeg", bytes, reader -> reader.readRaster(0, thinned(reader, 0)));
            }
            case PNG -> read("png", bytes, reader -> reader.read(0, thinned(reader, 0)));
            case GIF -> {
                if (!endsAsAnimation(bytes)) {
                    throw new UndecodableException();
                }
                read("gif", bytes, this::animation);
            }
            case WEBP -> webp(bytes);
        }
    }

    /** Reads something of a picture; what is read is not looked at. */
    @FunctionalInterface
    private interface Reading {
        Object read(ImageReader reader) throws IOException, UndecodableException;
    }

    /** No reader for these bears hostile files, so their form is checked and the rest is left to the platform. */
    private void webp(byte[] bytes) throws UndecodableException {
        if (WebpLayout.of(bytes).pixels() > config.pixels()) {
            throw new UndecodableException();
        }
    }

    private static void read(String format, byte[] bytes, Reading reading) throws UndecodableException {
        ImageReader reader = ImageIO.getImageReadersByFormatName(format).next();
        Truncation truncation = new Truncation();
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.addIIOReadWarningListener(truncation);
            reader.setInput(in, false, true);
            reading.read(reader);
        } catch (IOException | RuntimeException e) {
            // Readers throw whatever comes to them on odd files.
            throw new UndecodableException();
        } finally {
            reader.dispose();
        }
        if (truncation.seen()) {
            throw new UndecodableException();
        }
    }

    /** Counting the pictures of an animation walks over all of them; as many are decoded as there is room for the work. */
    private Object animation(ImageReader reader) throws IOException, UndecodableException {
        int frames = reader.getNumImages(true);
        if (frames < 1) {
            throw new UndecodableException();
        }
        long pixels = 0;
        for (int frame = 0; frame < frames && pixels < config.animationPixels(); frame++) {
            reader.read(frame, thinned(reader, frame));
            pixels += pixels(reader, frame);
        }
        return frames;
    }

    /** The reader takes a file that ends anywhere. Some writers fill up with zeros. */
    private static boolean endsAsAnimation(byte[] bytes) {
        int last = bytes.length - 1;
        while (last > 0 && bytes[last] == 0) {
            last--;
        }
        return bytes[last] == ';';
    }

    private ImageReadParam thinned(ImageReader reader, int frame) throws IOException, UndecodableException {
        if (pixels(reader, frame) > config.pixels()) {
            throw new UndecodableException();
        }
        int step = Math.max(1, Math.max(reader.getWidth(frame), reader.getHeight(frame)) / KEPT);
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(step, step, 0, 0);
        return param;
    }

    private static long pixels(ImageReader reader, int frame) throws IOException {
        return (long) reader.getWidth(frame) * reader.getHeight(frame);
    }
}
