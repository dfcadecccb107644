package io.socialdata.web.errors;

import io.socialdata.contract.ErrorEnvelope;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An answer outside 2xx, before it is written by JAX-RS or by the HTTP server below it.
 *
 * @param extra members beside the envelope
 * @param headers headers besides the content type
 */
record ErrorResponse(
        int status, ErrorEnvelope envelope, Map<String, @Nullable Object> extra, Map<String, String> headers) {

    static ErrorResponse of(int status, String error, String message) {
        return new ErrorResponse(status, new ErrorEnvelope(error, message, null, null, null), Map.of(), Map.of());
    }

    ErrorResponse header(String name, String value) {
        return new ErrorResponse(status, envelope, extra, Map.of(name, value));
    }
}
