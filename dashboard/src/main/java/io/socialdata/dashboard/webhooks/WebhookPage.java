package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.WebhookDetail.Results;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One webhook and its forms.
 *
 * @param key the name of the key whose events it receives
 * @param successRate null if it is not available
 * @param deliveries the latest ones
 * @param ranges choices of which failed deliveries to resend
 * @param secret the new secret after a rotation; shown only once
 */
@CheckedTemplate(basePath = "webhooks")
record WebhookPage(
        PageLayout frame,
        WebhookView webhook,
        String key,
        @Nullable Results successRate,
        List<DeliveryView> deliveries,
        List<ReplaySince> ranges,
        @Nullable ShownSecret secret,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
