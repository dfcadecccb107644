package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All webhooks and the form for another one.
 *
 * @param secret of the webhook just made; shown this one time
 * @param url what was typed, if it was refused
 */
@CheckedTemplate(basePath = "webhooks")
record WebhooksPage(
        PageLayout frame,
        List<Webhook> webhooks,
        Pagination turning,
        List<ApiKeyInfo> keys,
        @Nullable String secret,
        @Nullable String trouble,
        @Nullable String done,
        String url)
        implements TemplateInstance {}
