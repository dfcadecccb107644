package io.socialdata.delivery.history;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The query parameters that select deliveries. Empty text counts as absent. */
public class DeliveryListParameters {

    @QueryParam("status")
    @Nullable
    DeliveryStatus status;

    @QueryParam("webhook_id")
    @Nullable
    String webhookId;

    @QueryParam("monitor_id")
    @Nullable
    String monitorId;

    @QueryParam("from")
    @Nullable
    IsoInstant from;

    @QueryParam("to")
    @Nullable
    IsoInstant to;

    @QueryParam("cursor")
    @Nullable
    KeysetCursor cursor;

    /**
     * Returns the filter.
     *
     * @throws ApiException 400 naming the first parameter that is malformed
     */
    DeliveryFilter filter() {
        Instant earliest = from == null ? null : from.instant();
        Instant end = to == null ? null : to.instant();
        if (earliest != null && end != null && !earliest.isBefore(end)) {
            throw bad("from", "must be before to.");
        }
        return new DeliveryFilter(
                false, status, id("webhook_id", webhookId), id("monitor_id", monitorId), earliest, end, cursor);
    }

    private static @Nullable UUID id(String field, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return UuidText.parse(text).orElseThrow(() -> bad(field, "must be an id."));
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
