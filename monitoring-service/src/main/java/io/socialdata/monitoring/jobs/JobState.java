package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The states of a job. */
enum JobState {
    /** Waits until fewer jobs of its account run. */
    QUEUED,
    RUNNING,
    /** Waits for credit. */
    PAUSED,
    SUCCEEDED,
    FAILED,
    CANCELLED;

    @JsonValue
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static JobState of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
