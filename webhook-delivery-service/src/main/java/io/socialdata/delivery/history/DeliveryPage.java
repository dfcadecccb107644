package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.web.parameters.KeysetCursor;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One page of deliveries, newest first. With a filter, it can be short or empty although older ones match.
 *
 * @param nextCursor null after the last page
 */
record DeliveryPage(
        List<AccountDelivery> deliveries, @Nullable String nextCursor) {

    /** Returns what the contract shows. */
    DeliveryView.Page view() {
        List<DeliveryView> shown =
                deliveries.stream().map(AccountDelivery::view).toList();
        return new DeliveryView.Page(shown, shown.size(), nextCursor);
    }

    /** Sorts before every id of the same time. */
    private static final UUID FIRST = new UUID(0, 0);

    /**
     * Returns a page.
     *
     * @param limit number of deliveries of a full page
     * @param examinedFrom the time down to which deliveries were examined; null if all were
     */
    static DeliveryPage of(List<AccountDelivery> deliveries, int limit, @Nullable Instant examinedFrom) {
        if (deliveries.size() == limit) {
            AccountDelivery last = deliveries.getLast();
            return new DeliveryPage(deliveries, new KeysetCursor(last.createdAt(), last.id()).text());
        }
        return new DeliveryPage(deliveries, examinedFrom == null ? null : new KeysetCursor(examinedFrom, FIRST).text());
    }
}
