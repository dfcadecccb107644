package io.socialdata.web.json;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.stream.Collectors;

/** Returns which field of a body could not be read, without any text of the parser. */
final class UnreadableField {

    private UnreadableField() {}

    static ApiException refusal(JsonMappingException failure) {
        String field = path(failure);
        if (failure.getCause() instanceof ApiException refused) {
            return refused.field() == null && !field.isEmpty() ? refused.field(field) : refused;
        }
        if (field.isEmpty()) {
            return new ApiException(ErrorCode.BAD_REQUEST, "The request body is not valid JSON.");
        }
        return new ApiException(ErrorCode.BAD_REQUEST, field + " has the wrong type.").field(field);
    }

    private static String path(JsonMappingException failure) {
        return failure.getPath().stream()
                .map(step -> step.getFieldName() != null ? "." + step.getFieldName() : "[" + step.getIndex() + "]")
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }
}
