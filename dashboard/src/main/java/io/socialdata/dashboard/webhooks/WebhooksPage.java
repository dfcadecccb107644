package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Turning;
import io.socialdata.dashboard.keys.Key;
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
        Frame frame,
        List<Webhook> webhooks,
        Turning turning,
        List<Key> keys,
        @Nullable String secret,
        @Nullable String trouble,
        @Nullable String done,
        String url)
        implements TemplateInstance {}
