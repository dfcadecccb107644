package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operator of the suite: opens accounts, creates keys and credits payments through billing's internal API. */
public final class OperatorClient {

    private static final String BILLING = "billing";
    private static final String KEY_ENVIRONMENT = "local";

    private final InternalApiClient internalApiClient;

    public OperatorClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /** The id of the account with this address, which is opened when there is none. */
    public String openAccount(String email, String name) {
        return text(call("/internal/accounts", Map.of("email", email, "name", name)), "id");
    }

    /** Creates a key of an account and returns it; it is never shown again. Without scopes it may do everything. */
    public String createKey(String accountId, String name, List<String> scopes, Optional<Instant> end) {
        Map<String, Object> key = new HashMap<>(Map.of("name", name, "env", KEY_ENVIRONMENT));
        if (!scopes.isEmpty()) {
            key.put("scopes", scopes);
        }
        end.ifPresent(moment -> key.put("expiresAt", moment.toString()));
        return text(call("/internal/accounts/" + accountId + "/keys", key), "key");
    }

    /**
     * Credits an account with a payment and returns what it may spend now, in USD. The same reference credits once, so
     * a caller that got no answer may ask again with it.
     */
    public BigDecimal credit(String accountId, long microUsd, String reference) {
        JsonNode payment = call(
                "/internal/accounts/" + accountId + "/payments",
                Map.of("reference", reference, "amountMicroUsd", microUsd));
        return usd(InternalApiClient.required(payment, "remainingMicroUsd").asLong());
    }

    /** A code by which a person takes over the account at the dashboard. */
    public record Claim(String code, Instant endsAt) {

        @Override
        public String toString() {
            return "Claim[]";
        }
    }

    /** Makes a code for the account, which ends the one before. */
    public Claim claim(String accountId) {
        JsonNode made = call("/internal/accounts/" + accountId + "/claims", Map.of());
        return new Claim(text(made, "code"), Instant.parse(text(made, "endsAt")));
    }

    private JsonNode call(String path, Map<String, ?> body) {
        return internalApiClient.post(BILLING, path, body);
    }

    private static String text(JsonNode answer, String field) {
        return InternalApiClient.required(answer, field).asText();
    }

    private static BigDecimal usd(long microUsd) {
        BigDecimal shortest = BigDecimal.valueOf(microUsd, 6).stripTrailingZeros();
        return shortest.scale() < 2 ? shortest.setScale(2) : shortest;
    }
}
