package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.deliveries.DeliveryClient.DeliveryList;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of the delivery log.
 *
 * @param next the cursor of the next page; null on the last page
 * @param pending whether a delivery of the page is pending, so that the page refreshes itself
 */
@CheckedTemplate(basePath = "deliveries")
public record DeliveriesPage(
        PageLayout frame,
        List<Delivery> deliveries,
        DeliveryFilter filter,
        AccountNames names,
        @Nullable String next,
        boolean pending,
        @Nullable String trouble)
        implements TemplateInstance {

    /** Returns the page of a log that was read, or that could not be read. */
    public static DeliveriesPage of(
            PageLayout frame, DeliveryFilter filter, AccountNames names, BackendResult<DeliveryList> log) {
        List<Delivery> deliveries =
                log.toOptional().map(DeliveryList::deliveries).orElse(List.of());
        return new DeliveriesPage(
                frame,
                deliveries,
                filter,
                names,
                log.toOptional().map(DeliveryList::nextCursor).map(filter::from).orElse(null),
                deliveries.stream().anyMatch(Delivery::pending),
                log.trouble().orElse(null));
    }
}
