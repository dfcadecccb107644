package io.socialdata.session.sessions;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.EnumeratedValue;
import java.util.Locale;

/** Whether the platform accepts a session. */
public enum SessionStatus {
    OK,
    DEAD;

    @JsonValue
    @EnumeratedValue
    final String word = name().toLowerCase(Locale.ROOT);

    /** Returns the value as JSON and the database have it. */
    public String word() {
        return word;
    }
}
