package io.socialdata.web.errors;

import io.socialdata.contract.ErrorEnvelope;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A response outside 2xx, before JAX-RS or the HTTP server below it writes it.
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
