package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** The two ways a parameter is refused: it is missing, or it has the wrong form. */
final class ParameterErrors {

    private ParameterErrors() {}

    static String text(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw bad(field, "is required.");
        }
        return text.strip();
    }

    /** A field without a name is one inside a body; the code that knows its path there adds it. */
    static ApiException bad(String field, String rule) {
        if (field.isEmpty()) {
            return new ApiException(ErrorCode.BAD_REQUEST, "The value " + rule);
        }
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
