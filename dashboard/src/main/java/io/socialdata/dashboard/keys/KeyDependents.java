package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of objects that end with a key; null if their service does not respond.
 *
 * @param webhooks its webhooks, whose deliveries stop
 * @param monitors its monitors, which stop polling
 * @param sessions its platform session, which is deleted
 */
public record KeyDependents(
        @Nullable Integer webhooks,
        @Nullable Integer monitors,
        @Nullable Integer sessions) {

    static KeyDependents of(BackendClient backendClient, UUID accountId, UUID keyId) {
        return new KeyDependents(
                count(backendClient, ServiceName.WEBHOOK_DELIVERY, accountId, keyId, "webhooks"),
                count(backendClient, ServiceName.MONITORING, accountId, keyId, "monitors"),
                count(backendClient, ServiceName.SESSION, accountId, keyId, "sessions"));
    }

    private static @Nullable Integer count(
            BackendClient backendClient, ServiceName service, UUID accountId, UUID keyId, String what) {
        BackendResult<JsonNode> backendResult =
                backendClient.get(service, BackendClient.ofAccount(accountId, "/" + what), JsonNode.class);
        return backendResult
                .toOptional()
                .map(listed -> listed.isArray() ? listed : listed.path(what))
                .map(items -> (int) StreamSupport.stream(items.spliterator(), false)
                        .filter(item -> item.path("keyId").asText().equals(keyId.toString()))
                        .count())
                .orElse(null);
    }
}
