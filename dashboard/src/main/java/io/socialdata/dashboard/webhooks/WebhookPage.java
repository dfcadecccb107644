package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * One webhook and its forms.
 *
 * @param key the name of the key whose events it receives
 * @param secret the new secret after a rotation; shown only once
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
