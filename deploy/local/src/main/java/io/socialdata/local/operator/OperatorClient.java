package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Client for billing's internal API: opens accounts, creates keys and credits payments as the operator. */
public final class OperatorClient {

    private static final String BILLING = "billing";
    private static final String KEY_ENVIRONMENT = "local";

    private final InternalApiClient internalApiClient;

    public OperatorClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /** Returns the id of the account with this address, and opens the account if it does not exist. */
    public String openAccount(String email, String name) {
        return text(call("/internal/accounts", Map.of("email", email, "name", name)), "id");
    }

    /** Returns the id of the account with this address. Never opens one. */
    public String findAccount(String email) {
        return text(
                internalApiClient.get(
                        BILLING, "/internal/accounts?email=" + URLEncoder.encode(email, StandardCharsets.UTF_8)),
                "id");
    }

    /** Creates a key of an account and returns it; it cannot be read again. Without scopes the key has all of them. */
    public String createKey(String accountId, String name, List<String> scopes, Optional<Instant> end) {
        return createKey(accountId, KEY_ENVIRONMENT, new HashMap<>(Map.of("name", name)), scopes, end);
    }

    /** Creates a test key: its calls are free and reach only the simulator. */
    public String createTestKey(String accountId, String name, List<String> scopes, Optional<Instant> end) {
        return createKey(accountId, "test", new HashMap<>(Map.of("name", name, "mode", "test")), scopes, end);
    }

    private String createKey(
            String accountId, String env, Map<String, Object> key, List<String> scopes, Optional<Instant> end) {
        if (!scopes.isEmpty()) {
            key.put("scopes", scopes);
        }
        end.ifPresent(moment -> key.put("expires_at", moment.toString()));
        return text(call("/internal/accounts/" + accountId + "/keys?env=" + env, key), "secret");
    }

    /**
     * Credits an account with a payment and returns its remaining credit in USD. The same reference credits once, so a
     * caller without a response may retry with it.
     */
    public BigDecimal credit(String accountId, long microUsd, String reference) {
        JsonNode payment = call(
                "/internal/accounts/" + accountId + "/payments",
                Map.of("reference", reference, "amountMicroUsd", microUsd));
        return usd(InternalApiClient.required(payment, "remainingMicroUsd").asLong());
    }

    /** A code with which a person takes over the account at the dashboard. */
    public record Claim(String code, Instant endsAt) {

        @Override
        public String toString() {
            return "Claim[]";
        }
    }

    /** Issues a code for the account and invalidates the previous one. */
    public Claim claim(String accountId) {
        JsonNode made = call("/internal/accounts/" + accountId + "/claims", Map.of());
        return new Claim(text(made, "code"), Instant.parse(text(made, "endsAt")));
    }

    private JsonNode call(String path, Map<String, ?> body) {
        return internalApiClient.post(BILLING, path, body);
    }

    private static String text(JsonNode response, String field) {
        return InternalApiClient.required(response, field).asText();
    }

    private static BigDecimal usd(long microUsd) {
        BigDecimal shortest = BigDecimal.valueOf(microUsd, 6).stripTrailingZeros();
        return shortest.scale() < 2 ? shortest.setScale(2) : shortest;
    }
}
