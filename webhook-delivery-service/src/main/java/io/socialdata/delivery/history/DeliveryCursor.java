package io.socialdata.delivery.history;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where a page of deliveries ends. */
record DeliveryCursor(Instant createdAt, UUID id) {

    private static final String BETWEEN = "_";

    static DeliveryCursor behind(AccountDelivery last) {
        return new DeliveryCursor(last.createdAt(), last.id());
    }

    /** The form in which callers get it and send it back. */
    String cursor() {
        return createdAt + BETWEEN + id;
    }

    /**
     * What a caller sent; null for the first page.
     *
     * @throws ApiException 400 if it is no cursor of ours
     */
    static @Nullable DeliveryCursor of(@Nullable String cursor) {
        if (cursor == null || cursor.isEmpty()) {
            return null;
        }
        int middle = Math.max(cursor.indexOf(BETWEEN), 0);
        try {
            return new DeliveryCursor(
                    Instant.parse(cursor.substring(0, middle)), UUID.fromString(cursor.substring(middle + 1)));
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, "cursor is invalid: send the next_cursor of the previous page.")
                    .field("cursor");
        }
    }
}
