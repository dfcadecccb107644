package io.socialdata.billing.adjustments;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** Reason of an adjustment. */
enum AdjustmentKind {
    /** A gift to the customer, booked against promotional credit. */
    @JsonProperty("goodwill")
    GOODWILL,
    /** The account was charged too much or too little. Booked against revenue. */
    @JsonProperty("correction")
    CORRECTION;

    static AdjustmentKind stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
