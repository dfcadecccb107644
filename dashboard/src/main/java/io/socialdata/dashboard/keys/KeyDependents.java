package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * What ends with a key, each as a number, or unknown when its owner does not answer.
 *
 * @param webhooks its webhooks, whose deliveries stop
 * @param monitors its monitors, which look no more
 * @param sessions its session with the platform, which is forgotten
 */
public record KeyDependents(
        @Nullable Integer webhooks,
        @Nullable Integer monitors,
        @Nullable Integer sessions) {

    static KeyDependents of(BackendClient owners, UUID accountId, UUID keyId) {
        return new KeyDependents(
                count(owners, ServiceName.WEBHOOK_DELIVERY, accountId, keyId, "webhooks"),
                count(owners, ServiceName.MONITORING, accountId, keyId, "monitors"),
                count(owners, ServiceName.SESSION, accountId, keyId, "sessions"));
    }

    private static @Nullable Integer count(
            BackendClient owners, ServiceName owner, UUID accountId, UUID keyId, String what) {
        BackendResult<JsonNode> backendResult =
                owners.get(owner, BackendClient.ofAccount(accountId, "/" + what), JsonNode.class);
        return backendResult
                .given()
                .map(listed -> listed.isArray() ? listed : listed.path(what))
                .map(things -> (int) StreamSupport.stream(things.spliterator(), false)
                        .filter(thing -> thing.path("keyId").asText().equals(keyId.toString()))
                        .count())
                .orElse(null);
    }
}
