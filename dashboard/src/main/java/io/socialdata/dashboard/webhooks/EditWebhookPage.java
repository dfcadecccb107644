package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form for the settings of a webhook.
 *
 * @param types the types of events that can be selected
 * @param attempts the numbers of attempts that can be selected
 */
@CheckedTemplate(basePath = "webhooks")
record EditWebhookPage(
        PageLayout frame,
        WebhookView webhook,
        WebhookForm form,
        List<String> types,
        List<Integer> attempts,
        @Nullable String trouble)
        implements TemplateInstance {}
