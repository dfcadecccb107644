package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The formats of a result. */
enum JobFormat {
    JSONL("application/x-ndjson"),
    CSV("text/csv; charset=utf-8");

    private final String mediaType;

    JobFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    @JsonValue
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static JobFormat of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
