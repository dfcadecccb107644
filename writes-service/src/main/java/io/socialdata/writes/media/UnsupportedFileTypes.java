package io.socialdata.writes.media;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * File formats that are recognised but not supported. A file of an unknown format counts as a picture that cannot be
 * decoded.
 */
final class UnsupportedFileTypes {

    /** Their signatures, and the byte at which each begins. */
    private static final Map<String, Integer> MARKS = Map.of(
            "BM", 0,
            "II*\0", 0,
            "MM\0*", 0,
            "%PDF", 0,
            "<svg", 0,
            "<?xml", 0,
            "\u001aE\u00df\u00a3", 0,
            "ftyp", 4,
            "AVI ", 8);

    private UnsupportedFileTypes() {}

    static boolean include(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, 16), StandardCharsets.ISO_8859_1);
        return MARKS.entrySet().stream().anyMatch(mark -> head.startsWith(mark.getKey(), mark.getValue()));
    }
}
