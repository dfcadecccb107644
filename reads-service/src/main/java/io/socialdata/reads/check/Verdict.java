package io.socialdata.reads.check;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether callers can use an operation. */
enum Verdict {
    OK,
    /** It works with a change that helped; the operation data are stale. */
    REPAIRED,
    /** The response has another form than the readers know, or less in it. */
    DRIFTED,
    /** The edge of the platform refuses clients like this one. */
    GUARDED,
    /** The platform does not know the operation by this id, method or path. */
    GONE,
    REFUSED,
    /** All accounts have used up their calls. */
    LIMITED,
    /** There was no response, or no account to call with. */
    UNREACHABLE,
    /** The operator has switched it off. */
    OFF,
    /** Not called: the reason says why. */
    UNTRIED;

    @JsonValue
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean isFault() {
        return switch (this) {
            case OK, REPAIRED, OFF, UNTRIED -> false;
            case DRIFTED, GUARDED, GONE, REFUSED, LIMITED, UNREACHABLE -> true;
        };
    }
}
