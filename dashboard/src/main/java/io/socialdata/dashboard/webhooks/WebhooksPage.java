package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All webhooks, and the form for a new one.
 *
 * @param secret the secret of the webhook that was just created; shown only once
 * @param form the submitted form, if it was rejected
 * @param types the types of events that can be selected
 * @param attempts the numbers of attempts that can be selected
 */
@CheckedTemplate(basePath = "webhooks")
record WebhooksPage(
        PageLayout frame,
        List<WebhookView> webhooks,
        Pagination turning,
        List<AccountKey> keys,
        @Nullable String secret,
        @Nullable String trouble,
        @Nullable String done,
        WebhookForm form,
        List<String> types,
        List<Integer> attempts)
        implements TemplateInstance {}
