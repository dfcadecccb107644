package io.socialdata.dashboard.operator.faileddeliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateExtension;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.BulkReplay;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.operator.faileddeliveries.FailedDeliveriesResource.Order;
import org.jspecify.annotations.Nullable;

/** The form for a replay. */
@CheckedTemplate(basePath = "operator")
record FailedDeliveriesPage(
        ConsoleLayout frame,
        Order order,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {

    /** Returns whether there may be more, which another replay queues. */
    @TemplateExtension
    static boolean full(BulkReplay expected) {
        return expected.deliveries() >= BulkReplay.MAX;
    }

    /** How many deliveries the replay would queue, for the operator to confirm. */
    @CheckedTemplate(basePath = "operator")
    record BulkReplayPage(ConsoleLayout frame, Order order, BulkReplay expected) implements TemplateInstance {}
}
