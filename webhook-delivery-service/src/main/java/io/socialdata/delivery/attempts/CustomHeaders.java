package io.socialdata.delivery.attempts;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Headers that the owner of a webhook adds to its events. Their values are secrets. Names ignore case. */
public record CustomHeaders(Map<String, String> values) {

    public static final CustomHeaders NONE = new CustomHeaders(Map.of());

    public CustomHeaders {
        TreeMap<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        copy.putAll(values);
        values = Collections.unmodifiableSortedMap(copy);
    }

    public Set<String> names() {
        return values.keySet();
    }

    @Override
    public String toString() {
        return "CustomHeaders[redacted]";
    }
}
