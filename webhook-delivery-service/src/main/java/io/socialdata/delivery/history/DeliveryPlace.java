package io.socialdata.delivery.history;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where a page of deliveries ends. */
record DeliveryPlace(Instant createdAt, UUID id) {

    private static final String BETWEEN = "_";

    static DeliveryPlace behind(AccountDelivery last) {
        return new DeliveryPlace(last.createdAt(), last.id());
    }

    /** The form in which callers get it and send it back. */
    String cursor() {
        return createdAt + BETWEEN + id;
    }

    /**
     * What a caller sent; null for the first page.
     *
     * @throws RefusedException 400 if it is no cursor of ours
     */
    static @Nullable DeliveryPlace of(@Nullable String cursor) {
        if (cursor == null || cursor.isEmpty()) {
            return null;
        }
        int middle = Math.max(cursor.indexOf(BETWEEN), 0);
        try {
            return new DeliveryPlace(
                    Instant.parse(cursor.substring(0, middle)), UUID.fromString(cursor.substring(middle + 1)));
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new RefusedException(
                            Refusal.BAD_REQUEST, "cursor is invalid: send the next_cursor of the previous page.")
                    .field("cursor");
        }
    }
}
