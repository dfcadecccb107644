package io.socialdata.dashboard.webhooks;

import static io.socialdata.contract.ServiceName.WEBHOOK_DELIVERY;

import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.contract.webhooks.RotatedSecret;
import io.socialdata.contract.webhooks.WebhookDetail;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.contract.webhooks.WebhookTestResult;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.backend.AccountWebhooks;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.DeliveryClient;
import io.socialdata.dashboard.backend.WebhookClient;
import io.socialdata.dashboard.keys.KeySelection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Lists and changes the webhooks of an account. */
@ApplicationScoped
public class WebhookService {

    private static final int RECENT = 10;

    private final BackendCalls backendCalls;
    private final AccountWebhooks accountWebhooks;
    private final WebhookClient webhookClient;
    private final DeliveryClient deliveryClient;
    private final KeySelection keys;

    WebhookService(
            BackendCalls backendCalls,
            AccountWebhooks accountWebhooks,
            @RestClient WebhookClient webhookClient,
            @RestClient DeliveryClient deliveryClient,
            KeySelection keys) {
        this.backendCalls = backendCalls;
        this.accountWebhooks = accountWebhooks;
        this.webhookClient = webhookClient;
        this.deliveryClient = deliveryClient;
        this.keys = keys;
    }

    /** Returns the webhooks, newest first. */
    public BackendResult<List<WebhookView>> all(UUID account) {
        return accountWebhooks.of(account);
    }

    BackendResult<Optional<WebhookView>> find(UUID account, UUID id) {
        return all(account)
                .map(webhooks -> webhooks.stream()
                        .filter(webhook -> webhook.id().equals(id))
                        .findFirst());
    }

    /** Returns the latest deliveries to the webhook, newest first. */
    BackendResult<List<DeliveryView>> recentDeliveries(UUID account, UUID id) {
        return backendCalls
                .load(WEBHOOK_DELIVERY, () -> deliveryClient.page(account, RECENT, null, id, null, null, null))
                .map(DeliveryView.Page::deliveries);
    }

    /** Returns the results of the last 24 hours. */
    BackendResult<WebhookDetail.Results> results(UUID account, UUID id) {
        return backendCalls
                .load(WEBHOOK_DELIVERY, () -> webhookClient.read(account, id))
                .map(WebhookDetail::lastDay);
    }

    /** Creates a webhook of one of the account's keys. */
    BackendResult<WebhookView> make(UUID account, String key, WebhookRequest request) {
        return keys.with(
                account,
                key,
                keyId -> backendCalls.change(WEBHOOK_DELIVERY, () -> webhookClient.create(account, keyId, request)));
    }

    BackendResult<WebhookView> change(UUID account, UUID id, WebhookRequest request) {
        return backendCalls.change(WEBHOOK_DELIVERY, () -> webhookClient.change(account, id, request));
    }

    BackendResult<WebhookTestResult> test(UUID account, UUID id) {
        return backendCalls.change(WEBHOOK_DELIVERY, () -> webhookClient.test(account, id));
    }

    BackendResult<RotatedSecret> rotate(UUID account, UUID id, Duration overlap) {
        return backendCalls.change(
                WEBHOOK_DELIVERY,
                () -> webhookClient.rotate(
                        account, id, new RotatedSecret.Request(Math.toIntExact(overlap.toSeconds()))));
    }

    BackendResult<Requeued> replay(UUID account, UUID id, Requeued.Request request) {
        return backendCalls.change(WEBHOOK_DELIVERY, () -> webhookClient.replay(account, id, request));
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return backendCalls.change(WEBHOOK_DELIVERY, () -> webhookClient.delete(account, id));
    }
}
