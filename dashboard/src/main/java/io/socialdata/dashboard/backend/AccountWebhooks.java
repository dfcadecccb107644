package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.webhooks.WebhookView;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Reads all webhooks of an account, page by page. */
@ApplicationScoped
public class AccountWebhooks {

    private final BackendCalls backendCalls;
    private final WebhookClient webhookClient;

    AccountWebhooks(BackendCalls backendCalls, @RestClient WebhookClient webhookClient) {
        this.backendCalls = backendCalls;
        this.webhookClient = webhookClient;
    }

    /** Returns the webhooks, newest first. */
    public BackendResult<List<WebhookView>> of(UUID accountId) {
        return all(cursor -> webhookClient.page(accountId, cursor));
    }

    /** Returns the webhooks of all pages. */
    public BackendResult<List<WebhookView>> all(Function<@Nullable String, WebhookView.Page> page) {
        return backendCalls.loadAll(
                ServiceName.WEBHOOK_DELIVERY, page, WebhookView.Page::webhooks, WebhookView.Page::nextCursor);
    }
}
