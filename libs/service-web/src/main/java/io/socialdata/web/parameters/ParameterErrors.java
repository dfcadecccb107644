package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** The two errors of a parameter: it is missing, or it is malformed. */
final class ParameterErrors {

    private ParameterErrors() {}

    static String text(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw bad(field, "is required.");
        }
        return text.strip();
    }

    /**
     * Returns the error of a malformed parameter. An empty field name is for members of a body; the code that has the
     * path adds it.
     */
    static ApiException bad(String field, String rule) {
        if (field.isEmpty()) {
            return new ApiException(ErrorCode.BAD_REQUEST, "The value " + rule);
        }
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
