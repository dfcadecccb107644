package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a webhook is disabled. */
public enum DisabledReason {
    /** Its owner asked for it. */
    REQUESTED,
    /** Its receiver answered that it is gone. */
    GONE,
    /** Everything failed for longer than the operator allows. */
    FAILING;

    /** As it stands in tables, answers and metrics. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
