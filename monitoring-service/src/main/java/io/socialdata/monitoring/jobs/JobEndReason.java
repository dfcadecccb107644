package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a job succeeded. */
enum JobEndReason {
    /** The last page was read. */
    END,
    MAX_PAGES,
    MAX_COST,
    MAX_BYTES;

    @JsonValue
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static JobEndReason of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
