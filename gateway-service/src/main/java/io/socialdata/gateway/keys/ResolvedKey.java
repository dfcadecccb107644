package io.socialdata.gateway.keys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AddressBlock;
import io.socialdata.gateway.keys.KeyVerdict.Reason;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Billing's answer about a key. What this gateway does not understand of it is an error: nothing is let in by guessing. */
final class ResolvedKey {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String SUSPENDED = "suspended";

    private ResolvedKey() {}

    /** @throws IllegalArgumentException if the answer cannot be understood whole */
    static KnownKey read(byte[] answer) {
        try {
            JsonNode key = JSON.readTree(answer);
            return new KnownKey(
                    new Caller(id(key, "accountId"), id(key, "keyId"), key.hasNonNull("monthlyBudgetMicroUsd")),
                    barred(key.path("status").asText()),
                    key.path("status").asText().equals(SUSPENDED),
                    key.hasNonNull("expiresAt")
                            ? Instant.parse(key.path("expiresAt").asText())
                            : null,
                    scopes(key.path("scopes")),
                    texts(key.path("allowedAddresses")).map(AddressBlock::of).toList());
        } catch (IOException e) {
            throw new IllegalArgumentException("unreadable answer of billing", e);
        }
    }

    private static @Nullable Reason barred(String status) {
        return switch (status) {
            case "active", SUSPENDED -> null;
            case "expired" -> Reason.EXPIRED;
            default -> Reason.REVOKED;
        };
    }

    private static Set<Scope> scopes(JsonNode scopes) {
        return scopes.isArray() ? texts(scopes).map(Scope::of).collect(Collectors.toSet()) : EnumSet.allOf(Scope.class);
    }

    private static Stream<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asText);
    }

    private static UUID id(JsonNode key, String field) {
        return UUID.fromString(key.path(field).asText());
    }
}
