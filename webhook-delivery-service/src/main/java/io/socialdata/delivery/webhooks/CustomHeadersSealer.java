package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.delivery.attempts.CustomHeaders;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Secret;
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

    private final WebhookKeyset keyset;
    private final SecretDecryptionMetrics metrics;

    CustomHeadersSealer(WebhookKeyset keyset, MeterRegistry registry) {
        this.keyset = keyset;
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    byte[] seal(Map<String, String> headers, UUID accountId, UUID webhookId) {
        try {
            return keyset.sealer().seal(JSON.writeValueAsBytes(headers), place(accountId, webhookId));
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
        return read(secret(sealed, accountId, webhookId).text());
    }

    /**
     * Seals the same headers with the newest key; null if nothing is sealed.
     *
     * @throws SecretDecryptionException as {@link #open}
     */
    byte @Nullable [] sealAgain(byte @Nullable [] sealed, UUID accountId, UUID webhookId) {
        return sealed == null
                ? null
                : keyset.sealer().seal(secret(sealed, accountId, webhookId).bytes(), place(accountId, webhookId));
    }

    private Secret secret(byte[] sealed, UUID accountId, UUID webhookId) {
        return switch (metrics.count(keyset.sealer().open(sealed, place(accountId, webhookId)))) {
            case OpenResult.Opened(var secret) -> secret;
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
