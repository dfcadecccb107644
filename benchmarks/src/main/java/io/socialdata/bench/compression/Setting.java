package io.socialdata.bench.compression;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** A coding and its level; the gateway uses the first of each coding. */
enum Setting {
    GZIP_1(1),
    GZIP_4(4),
    GZIP_6(6),
    ZSTD_1(1),
    ZSTD_3(3),
    ZSTD_6(6);

    private final int level;

    Setting(int level) {
        this.level = level;
    }

    byte[] encode(byte[] body) {
        return switch (this) {
            case GZIP_1, GZIP_4, GZIP_6 -> gzip(body, level);
            case ZSTD_1, ZSTD_3, ZSTD_6 -> Zstd.compress(body, level);
        };
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static byte[] gzip(byte[] body, int level) {
        var encoded = new ByteArrayOutputStream(body.length / 4);
        try (var encoder = new LevelledGzip(encoded, level)) {
            encoder.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot fail to be written", e);
        }
        return encoded.toByteArray();
    }

    private static final class LevelledGzip extends GZIPOutputStream {

        LevelledGzip(ByteArrayOutputStream to, int level) throws IOException {
            super(to);
            def.setLevel(level);
        }
    }
}
