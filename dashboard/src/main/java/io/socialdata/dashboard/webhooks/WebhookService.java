package io.socialdata.dashboard.webhooks;

import static io.socialdata.contract.ServiceName.WEBHOOK_DELIVERY;

import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.webhooks.RecentDeliveryClient.RecentDeliveryList;
import io.socialdata.dashboard.webhooks.WebhookClient.ActivateWebhookRequest;
import io.socialdata.dashboard.webhooks.WebhookClient.ChangeWebhookRequest;
import io.socialdata.dashboard.webhooks.WebhookClient.CreateWebhookRequest;
import io.socialdata.dashboard.webhooks.WebhookClient.CreatedWebhook;
import io.socialdata.dashboard.webhooks.WebhookClient.ReplayedWebhook;
import io.socialdata.dashboard.webhooks.WebhookClient.RotateSecretRequest;
import io.socialdata.dashboard.webhooks.WebhookClient.Rotated;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Lists and changes the webhooks of an account. */
@ApplicationScoped
public class WebhookService {

    private static final int RECENT = 10;

    private final BackendCalls backendCalls;
    private final WebhookClient webhookClient;
    private final RecentDeliveryClient recentDeliveryClient;
    private final KeySelection keys;

    WebhookService(
            BackendCalls backendCalls,
            @RestClient WebhookClient webhookClient,
            @RestClient RecentDeliveryClient recentDeliveryClient,
            KeySelection keys) {
        this.backendCalls = backendCalls;
        this.webhookClient = webhookClient;
        this.recentDeliveryClient = recentDeliveryClient;
        this.keys = keys;
    }

    /** Returns the webhooks, newest first. */
    public BackendResult<List<Webhook>> all(UUID account) {
        return backendCalls.load(WEBHOOK_DELIVERY, webhookClient.list(account));
    }

    BackendResult<Optional<Webhook>> find(UUID account, UUID id) {
        return all(account)
                .map(webhooks -> webhooks.stream()
                        .filter(webhook -> webhook.id().equals(id))
                        .findFirst());
    }

    /** Returns the latest deliveries to the webhook, newest first. */
    BackendResult<List<RecentDelivery>> recentDeliveries(UUID account, UUID id) {
        return backendCalls
                .load(WEBHOOK_DELIVERY, recentDeliveryClient.list(account, id, RECENT))
                .map(RecentDeliveryList::deliveries);
    }

    BackendResult<SuccessRate> successRate(UUID account, UUID id) {
        return backendCalls.load(WEBHOOK_DELIVERY, webhookClient.counts(account, id));
    }

    /** Creates a webhook of one of the account's keys. */
    BackendResult<CreatedWebhook> make(UUID account, String key, Function<UUID, CreateWebhookRequest> request) {
        return keys.with(
                account,
                key,
                keyId -> backendCalls.change(WEBHOOK_DELIVERY, webhookClient.create(account, request.apply(keyId))));
    }

    BackendResult<Webhook> activate(UUID account, UUID id, boolean active) {
        return backendCalls.change(
                WEBHOOK_DELIVERY, webhookClient.activate(account, id, new ActivateWebhookRequest(active)));
    }

    BackendResult<Webhook> change(UUID account, UUID id, ChangeWebhookRequest request) {
        return backendCalls.change(WEBHOOK_DELIVERY, webhookClient.change(account, id, request));
    }

    BackendResult<TestEventResult> test(UUID account, UUID id) {
        return backendCalls.change(WEBHOOK_DELIVERY, webhookClient.test(account, id));
    }

    BackendResult<Rotated> rotate(UUID account, UUID id, Duration overlap) {
        return backendCalls.change(
                WEBHOOK_DELIVERY, webhookClient.rotate(account, id, new RotateSecretRequest(overlap.toSeconds())));
    }

    BackendResult<ReplayedWebhook> replay(UUID account, UUID id, Map<String, Instant> range) {
        return backendCalls.change(WEBHOOK_DELIVERY, webhookClient.replay(account, id, range));
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return backendCalls.change(WEBHOOK_DELIVERY, webhookClient.delete(account, id));
    }
}
