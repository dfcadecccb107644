package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.delivery.attempts.CustomHeaders;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Seals the custom headers of webhooks, all of one webhook together. They open only for their own webhook. */
@Singleton
public class CustomHeadersSealer {

    private static final String PURPOSE = "webhook-headers";
    private static final int LAYOUT = 1;
    private static final JsonMapper JSON = new JsonMapper();
    private static final TypeReference<Map<String, String>> HEADERS = new TypeReference<>() {};

    private final Sealer sealer;
    private final SecretDecryptionMetrics metrics;

    CustomHeadersSealer(SealingConfig config, MeterRegistry registry) {
        this.sealer = Sealer.withKeyset(SigningSecretSealer.keyset(config));
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    byte[] seal(Map<String, String> headers, UUID accountId, UUID webhookId) {
        try {
            return sealer.seal(JSON.writeValueAsBytes(headers), place(accountId, webhookId));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("names and values can be written", e);
        }
    }

    /** Returns the headers to send with an event of the webhook. */
    public CustomHeaders open(WebhookEntity webhook) {
        return open(webhook.sealedHeaders, webhook.accountId, webhook.id);
    }

    /**
     * Returns the headers; none if nothing is sealed.
     *
     * @throws SecretDecryptionException if they cannot be opened, which an operator has to investigate
     */
    public CustomHeaders open(byte @Nullable [] sealed, UUID accountId, UUID webhookId) {
        if (sealed == null) {
            return CustomHeaders.NONE;
        }
        return switch (metrics.count(sealer.open(sealed, place(accountId, webhookId)))) {
            case OpenResult.Opened(var secret) -> read(secret.text());
            case OpenResult.UnknownKey _ -> throw unopened(webhookId, "its key is not in the keyset");
            case OpenResult.NotAuthentic _ -> throw unopened(webhookId, "it was not sealed for this row");
        };
    }

    private static CustomHeaders read(String json) {
        try {
            return new CustomHeaders(JSON.readValue(json, HEADERS));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("sealed headers can be read");
        }
    }

    private static SecretDecryptionException unopened(UUID webhookId, String why) {
        return new SecretDecryptionException("the headers of webhook " + webhookId, why);
    }

    private static SealContext place(UUID accountId, UUID webhookId) {
        return new SealContext(PURPOSE, accountId.toString(), webhookId.toString(), LAYOUT);
    }
}
