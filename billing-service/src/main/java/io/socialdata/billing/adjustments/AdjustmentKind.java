package io.socialdata.billing.adjustments;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** Why credit is adjusted. */
enum AdjustmentKind {
    /** A gift to the customer; the books give it out of promotional credit. */
    @JsonProperty("goodwill")
    GOODWILL,
    /** Too much or too little was charged; the books take it from revenue, or add it there. */
    @JsonProperty("correction")
    CORRECTION;

    static AdjustmentKind stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
