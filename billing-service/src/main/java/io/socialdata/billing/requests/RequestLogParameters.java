package io.socialdata.billing.requests;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Flag;
import io.socialdata.web.parameters.IsoInstant;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The query parameters that select calls of the request log. Empty text counts as absent. */
public class RequestLogParameters {

    @QueryParam("key_id")
    @Nullable
    String keyId;

    @QueryParam("operation")
    @Nullable
    String operation;

    @QueryParam("status")
    @Nullable
    String status;

    @QueryParam("charged")
    @Nullable
    String charged;

    @QueryParam("refused")
    @Nullable
    String refused;

    @QueryParam("from")
    @Nullable
    IsoInstant from;

    @QueryParam("to")
    @Nullable
    IsoInstant to;

    @QueryParam("request_id")
    @Nullable
    String requestId;

    @QueryParam("cursor")
    @Nullable
    String cursor;

    /**
     * Returns the filter.
     *
     * @throws ApiException 400 naming the first parameter that is malformed
     */
    RequestLogFilter filter(OperationCatalogue catalogue) {
        RequestLogFilter filter = new RequestLogFilter(
                parsed(keyId, RequestLogParameters::key),
                parsed(operation, id -> operation(id, catalogue)),
                parsed(status, StatusRange::of),
                parsed(charged, text -> Flag.of("charged", text, false)),
                parsed(refused, text -> Flag.of("refused", text, false)),
                from == null ? null : from.instant(),
                to == null ? null : to.instant(),
                parsed(requestId, CallId::of));
        if (filter.from() != null && filter.to() != null && !filter.from().isBefore(filter.to())) {
            throw bad("from", "must be before to.");
        }
        return filter;
    }

    /** Returns the position of the page; null for the newest calls. */
    @Nullable
    RequestCursor cursor(RequestLogFilter filter) {
        return cursor == null ? null : RequestCursor.of(cursor, filter);
    }

    private static <T> @Nullable T parsed(@Nullable String text, Function<String, T> parser) {
        return text == null || text.isEmpty() ? null : parser.apply(text);
    }

    private static UUID key(String text) {
        return UuidText.parse(text).orElseThrow(() -> bad("key_id", "must be the id of a key."));
    }

    private static String operation(String id, OperationCatalogue catalogue) {
        if (catalogue.operations().stream().noneMatch(known -> known.id().equals(id))) {
            throw bad("operation", "is not an operation of this API.");
        }
        return id;
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
