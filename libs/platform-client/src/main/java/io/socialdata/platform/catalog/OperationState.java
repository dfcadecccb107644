package io.socialdata.platform.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Locale;

/** Whether an operation can be called. */
public enum OperationState {
    ON,
    /** Called, but the platform refuses it to some clients: a refusal by its edge is told as unavailable. */
    GUARDED,
    /** Not called: callers get their answer at once. */
    OFF;

    /** Returns the state; tools that read YAML make a boolean of {@code on} and {@code off}. */
    @JsonCreator
    static OperationState of(Object value) {
        return value instanceof Boolean on
                ? (on ? ON : OFF)
                : valueOf(value.toString().toUpperCase(Locale.ROOT));
    }
}
