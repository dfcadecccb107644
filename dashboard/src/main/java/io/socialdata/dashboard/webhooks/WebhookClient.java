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

/** What webhook-delivery-service is asked about the webhooks of an account. */
@Singleton
class WebhookClient {

    private static final ServiceName OWNER = ServiceName.WEBHOOK_DELIVERY;

    private final BackendClient owners;
    private final KeySelection keys;

    WebhookClient(BackendClient owners, KeySelection keys) {
        this.owners = owners;
        this.keys = keys;
    }

    /** @param secret told this one time */
    record CreatedWebhook(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "CreatedWebhook[%s]".formatted(webhook);
        }
    }

    /**
     * @param secret told this one time
     * @param previousSignsUntil until when the one before signs too
     */
    record Rotated(String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "Rotated[]";
        }
    }

    record Replayed(int requeued) {}

    /** Newest first. */
    BackendResult<List<Webhook>> all(UUID account) {
        return owners.get(OWNER, path(account, ""), Webhook[].class).map(List::of);
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
                keyId -> owners.post(
                        OWNER, path(account, ""), Map.of("keyId", keyId, "url", url), CreatedWebhook.class));
    }

    BackendResult<Webhook> activate(UUID account, UUID id, boolean active) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("active", active), Webhook.class);
    }

    BackendResult<TestEventResult> test(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/test"), Map.of(), TestEventResult.class);
    }

    BackendResult<Rotated> rotate(UUID account, UUID id, Duration overlap) {
        return owners.post(
                OWNER,
                path(account, "/" + id + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                Rotated.class);
    }

    BackendResult<Replayed> replay(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return owners.delete(OWNER, path(account, "/" + id));
    }

    private static String path(UUID account, String rest) {
        return BackendClient.ofAccount(account, "/webhooks" + rest);
    }
}
