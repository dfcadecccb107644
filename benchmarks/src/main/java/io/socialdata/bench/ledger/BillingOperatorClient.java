package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Opens and credits accounts through billing's own API. */
final class BillingOperatorClient implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final String billing;
    private final String token;

    BillingOperatorClient(String billing, LedgerEnvironment ledgerEnvironment) {
        this.billing = billing;
        this.token = "Bearer " + TestTokens.token(ledgerEnvironment.issuer(), "operator", "billing");
    }

    List<UUID> openAccounts(int count) throws IOException, InterruptedException {
        List<UUID> accounts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String id =
                    post("/internal/accounts", Map.of("email", "bench-%d@example.com".formatted(i), "name", "Bench"));
            accounts.add(UUID.fromString(id));
        }
        return accounts;
    }

    void credit(UUID account, long microUsd) throws IOException, InterruptedException {
        post(
                "/internal/accounts/%s/payments".formatted(account),
                Map.of("reference", "bench-" + UUID.randomUUID(), "amountMicroUsd", microUsd));
    }

    private String post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(billing + path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)))
                .build();
        HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException("billing answered %d to %s".formatted(answer.statusCode(), path));
        }
        return JSON.readTree(answer.body()).path("id").asText();
    }

    @Override
    public void close() {
        client.close();
    }
}
