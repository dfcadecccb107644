package io.socialdata.dashboard.webhooks;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.keychoices.KeyChoices;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What webhook-delivery-service is asked about the webhooks of an account. */
@Singleton
class WebhookDesk {

    private static final ServiceName OWNER = ServiceName.WEBHOOK_DELIVERY;

    private final OwnerCalls owners;
    private final KeyChoices keys;

    WebhookDesk(OwnerCalls owners, KeyChoices keys) {
        this.owners = owners;
        this.keys = keys;
    }

    /** @param secret told this one time */
    record Made(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "Made[%s]".formatted(webhook);
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
    Answer<List<Webhook>> all(UUID account) {
        return owners.get(OWNER, path(account, ""), Webhook[].class).map(List::of);
    }

    Answer<Optional<Webhook>> find(UUID account, UUID id) {
        return all(account)
                .map(webhooks -> webhooks.stream()
                        .filter(webhook -> webhook.id().equals(id))
                        .findFirst());
    }

    Answer<Made> make(UUID account, String key, String url) {
        return keys.with(
                account,
                key,
                keyId -> owners.post(OWNER, path(account, ""), Map.of("keyId", keyId, "url", url), Made.class));
    }

    Answer<Webhook> activate(UUID account, UUID id, boolean active) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("active", active), Webhook.class);
    }

    Answer<TestEventResult> test(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/test"), Map.of(), TestEventResult.class);
    }

    Answer<Rotated> rotate(UUID account, UUID id, Duration overlap) {
        return owners.post(
                OWNER,
                path(account, "/" + id + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                Rotated.class);
    }

    Answer<Replayed> replay(UUID account, UUID id) {
        return owners.post(OWNER, path(account, "/" + id + "/replay"), Map.of(), Replayed.class);
    }

    Answer<Void> delete(UUID account, UUID id) {
        return owners.delete(OWNER, path(account, "/" + id));
    }

    private static String path(UUID account, String rest) {
        return OwnerCalls.ofAccount(account, "/webhooks" + rest);
    }
}
