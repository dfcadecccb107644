package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonPointer;
import java.util.Comparator;

/**
 * A value that an operator sets.
 *
 * @param key of the operation, or of one of its maps, such as {@code id} or {@code variables.count}
 * @param value in YAML; null removes the key
 */
public record Correction(String operation, String key, String value) implements Comparable<Correction> {

    private static final Comparator<Correction> ORDER =
            Comparator.comparing(Correction::operation).thenComparing(Correction::key);

    /** Compares the places; a map comes before its keys. */
    @Override
    public int compareTo(Correction other) {
        return ORDER.compare(this, other);
    }

    JsonPointer pointer() {
        int dot = key.indexOf('.');
        return dot < 0
                ? JsonPointer.empty().appendProperty(key)
                : JsonPointer.empty().appendProperty(key.substring(0, dot)).appendProperty(key.substring(dot + 1));
    }
}
