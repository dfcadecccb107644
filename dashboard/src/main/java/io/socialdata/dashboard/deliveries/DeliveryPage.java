package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One delivery with its payload and all its attempts.
 *
 * @param payload null once it is deleted
 */
@CheckedTemplate(basePath = "deliveries")
record DeliveryPage(
        PageLayout frame,
        Delivery delivery,
        AccountNames names,
        @Nullable String payload,
        List<DeliveryAttempt> attempts,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
