package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
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
record DeliveriesPage(
        PageLayout frame,
        List<Delivery> deliveries,
        DeliveryFilter filter,
        AccountNames names,
        @Nullable String next,
        boolean pending,
        @Nullable String trouble)
        implements TemplateInstance {}
