package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.EnumeratedValue;
import java.util.Locale;

/** Why a webhook is disabled. */
public enum DisabledReason {
    /** The owner disabled it. */
    REQUESTED,
    /** The receiver returned 410. */
    GONE,
    /** Everything failed for longer than the operator allows. */
    FAILING;

    @EnumeratedValue
    final String word = name().toLowerCase(Locale.ROOT);

    /** Returns the value used in tables, responses and metrics. */
    @JsonValue
    public String wireName() {
        return word;
    }
}
