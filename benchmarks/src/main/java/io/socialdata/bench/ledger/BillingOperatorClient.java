package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.process.ServiceClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Creates and credits accounts through billing's own API. */
final class BillingOperatorClient implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ServiceClient client;
    private final String billing;

    BillingOperatorClient(String billing, LedgerEnvironment ledgerEnvironment) {
        this.billing = billing;
        this.client = new ServiceClient(ledgerEnvironment.issuer(), "operator", "billing");
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
        return JSON.readTree(client.post(billing + path, JSON.writeValueAsString(body)))
                .path("id")
                .asText();
    }

    @Override
    public void close() {
        client.close();
    }
}
