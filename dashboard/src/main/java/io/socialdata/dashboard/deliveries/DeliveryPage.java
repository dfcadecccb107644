package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One delivery with its payload and all its attempts.
 *
 * @param monitor the handle of the monitor; null if it is not known, as for a deleted one
 * @param webhook the URL of the webhook; null if it is not known, as for a deleted one
 * @param payload null once it is deleted
 */
@CheckedTemplate(basePath = "deliveries")
record DeliveryPage(
        PageLayout frame,
        Delivery delivery,
        @Nullable String monitor,
        @Nullable String webhook,
        @Nullable String payload,
        List<DeliveryAttempt> attempts,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
