package io.socialdata.dashboard.webhooks;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeySelection;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Calls webhook-delivery-service for the webhooks of an account. */
@Singleton
class WebhookClient {

    private static final ServiceName SERVICE = ServiceName.WEBHOOK_DELIVERY;

    private final BackendClient backendClient;
    private final KeySelection keys;

    WebhookClient(BackendClient backendClient, KeySelection keys) {
        this.backendClient = backendClient;
        this.keys = keys;
    }

    /** @param secret shown only once */
    record CreatedWebhook(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "CreatedWebhook[%s]".formatted(webhook);
        }
    }

    /**
     * The result of a secret rotation.
     *
     * @param secret shown only once
     * @param previousSignsUntil the end of the overlap with the previous secret
     */
    record Rotated(String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "Rotated[]";
        }
    }

    record Replayed(int requeued) {}

    /** Returns the webhooks, newest first. */
    BackendResult<List<Webhook>> all(UUID account) {
        return backendClient.get(SERVICE, path(account, ""), Webhook[].class).map(List::of);
    }

    BackendResult<Optional<Webhook>> find(UUID account, UUID id) {
        return all(account)
                .map(webhooks -> webhooks.stream()
                        .filter(webhook -> webhook.id().equals(id))
                        .findFirst());
    }

    BackendResult<CreatedWebhook> make(UUID account, String key, String url) {
        return keys.with(
                account,
                key,
                keyId -> backendClient.post(
                        SERVICE, path(account, ""), Map.of("keyId", keyId, "url", url), CreatedWebhook.class));
    }

    BackendResult<Webhook> activate(UUID account, UUID id, boolean active) {
        return backendClient.post(SERVICE, path(account, "/" + id), Map.of("active", active), Webhook.class);
    }

    BackendResult<TestEventResult> test(UUID account, UUID id) {
        return backendClient.post(SERVICE, path(account, "/" + id + "/test"), Map.of(), TestEventResult.class);
    }

    BackendResult<Rotated> rotate(UUID account, UUID id, Duration overlap) {
        return backendClient.post(
                SERVICE,
                path(account, "/" + id + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                Rotated.class);
    }

    BackendResult<Replayed> replay(UUID account, UUID id) {
        return backendClient.post(SERVICE, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return backendClient.delete(SERVICE, path(account, "/" + id));
    }

    private static String path(UUID account, String suffix) {
        return BackendClient.ofAccount(account, "/webhooks" + suffix);
    }
}
