package io.socialdata.local.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.issuer.Issuer;
import io.socialdata.local.settings.LauncherProblem;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operator of the suite: opens accounts, creates keys and credits payments through billing's internal API. */
public final class Operator {

    private static final String CLIENT = "operator";
    private static final String CALLEE = "billing";
    private static final String KEY_ENVIRONMENT = "local";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Settings settings;
    private final Secrets secrets;

    public Operator(Settings settings, Secrets secrets) {
        this.settings = settings;
        this.secrets = secrets;
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
     * whoever got no answer may ask again with it.
     */
    public BigDecimal credit(String accountId, long microUsd, String reference) {
        JsonNode payment = call(
                "/internal/accounts/" + accountId + "/payments",
                Map.of("reference", reference, "amountMicroUsd", microUsd));
        return usd(required(payment, "remainingMicroUsd").asLong());
    }

    /** Draws the operator's secret, so that the issuer knows it when it starts. */
    public void drawSecret() {
        secrets.clientSecret(CLIENT);
    }

    private JsonNode call(String path, Map<String, ?> body) {
        URI address = URI.create("http://127.0.0.1:" + settings.port("billing.port") + path);
        return json(LocalHttp.post(address, "Bearer " + token(), "application/json", write(body)));
    }

    private String token() {
        String login = CLIENT + ":" + secrets.clientSecret(CLIENT);
        String basic = "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
        String answer = LocalHttp.post(
                URI.create(Issuer.url(settings) + "/token"),
                basic,
                "application/x-www-form-urlencoded",
                "grant_type=client_credentials&scope=" + CALLEE);
        return text(json(answer), "access_token");
    }

    private static String text(JsonNode answer, String field) {
        return required(answer, field).asText();
    }

    private static JsonNode required(JsonNode answer, String field) {
        JsonNode value = answer.path(field);
        if (!value.isValueNode() || value.isNull()) {
            throw new LauncherProblem("an answer lacks its field " + field);
        }
        return value;
    }

    private static BigDecimal usd(long microUsd) {
        BigDecimal shortest = BigDecimal.valueOf(microUsd, 6).stripTrailingZeros();
        return shortest.scale() < 2 ? shortest.setScale(2) : shortest;
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new LauncherProblem("an answer is not JSON", e);
        }
    }

    private static String write(Map<String, ?> body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
