package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * One webhook and what can be done with it.
 *
 * @param key for whose events it is
 * @param secret after a rotation; shown this one time
 */
@CheckedTemplate(basePath = "webhooks")
record WebhookPage(
        PageLayout frame,
        Webhook webhook,
        String key,
        @Nullable ShownSecret secret,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
