package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.deliveries.Delivery;
import io.socialdata.dashboard.operator.layout.ConsoleLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of a customer's account.
 *
 * @param older the query of the next page; null on the last one
 */
@CheckedTemplate(basePath = "operator")
record CustomerDeliveriesPage(
        ConsoleLayout frame,
        UUID account,
        List<Delivery> deliveries,
        @Nullable String older,
        @Nullable String trouble) implements TemplateInstance {}
