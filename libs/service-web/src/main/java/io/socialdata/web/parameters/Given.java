package io.socialdata.web.parameters;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import org.jspecify.annotations.Nullable;

/** The two ways a parameter is refused: it is missing, or it has the wrong form. */
final class Given {

    private Given() {}

    static String text(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw bad(field, "is required.");
        }
        return text.strip();
    }

    /** A field without a name is one inside a body; whoever knows its path there adds it. */
    static RefusedException bad(String field, String rule) {
        if (field.isEmpty()) {
            return new RefusedException(Refusal.BAD_REQUEST, "The value " + rule);
        }
        return new RefusedException(Refusal.BAD_REQUEST, field + " " + rule).field(field);
    }
}
