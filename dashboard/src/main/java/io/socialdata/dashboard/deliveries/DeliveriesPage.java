package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.dashboard.backend.BackendResult;
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
        List<DeliveryView> deliveries,
        DeliveryFilter filter,
        AccountNames names,
        @Nullable String next,
        boolean pending,
        @Nullable String trouble)
        implements TemplateInstance {

    /** Returns the page of a log that was read, or that could not be read. */
    public static DeliveriesPage of(
            PageLayout frame, DeliveryFilter filter, AccountNames names, BackendResult<DeliveryView.Page> log) {
        List<DeliveryView> deliveries =
                log.toOptional().map(DeliveryView.Page::deliveries).orElse(List.of());
        return new DeliveriesPage(
                frame,
                deliveries,
                filter,
                names,
                log.toOptional()
                        .map(DeliveryView.Page::nextCursor)
                        .map(filter::from)
                        .orElse(null),
                deliveries.stream().anyMatch(DeliveryView::pending),
                log.trouble().orElse(null));
    }
}
