package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
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
public record Belongings(
        @Nullable Integer webhooks,
        @Nullable Integer monitors,
        @Nullable Integer sessions) {

    static Belongings of(OwnerCalls owners, UUID accountId, UUID keyId) {
        return new Belongings(
                count(owners, ServiceName.WEBHOOK_DELIVERY, accountId, keyId, "webhooks"),
                count(owners, ServiceName.MONITORING, accountId, keyId, "monitors"),
                count(owners, ServiceName.SESSION, accountId, keyId, "sessions"));
    }

    private static @Nullable Integer count(
            OwnerCalls owners, ServiceName owner, UUID accountId, UUID keyId, String what) {
        Answer<JsonNode> answer = owners.get(owner, OwnerCalls.ofAccount(accountId, "/" + what), JsonNode.class);
        return answer.given()
                .map(listed -> listed.isArray() ? listed : listed.path(what))
                .map(things -> (int) StreamSupport.stream(things.spliterator(), false)
                        .filter(thing -> thing.path("keyId").asText().equals(keyId.toString()))
                        .count())
                .orElse(null);
    }
}
