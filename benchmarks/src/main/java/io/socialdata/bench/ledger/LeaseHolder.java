package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;

/** One lease on one account, held as a gateway holds it: spent here, reported to billing now and then. */
final class LeaseHolder implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final UUID id = UUID.randomUUID();
    private final UUID account;
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI leases;
    private final String token;

    private long granted;
    private long committed;
    private long reports;

    LeaseHolder(String billing, LedgerEnvironment ledgerEnvironment, UUID account) {
        this.account = account;
        this.leases = URI.create(billing + "/internal/leases");
        this.token = "Bearer " + TestTokens.token(ledgerEnvironment.issuer(), "gateway", "billing");
    }

    UUID id() {
        return id;
    }

    long reports() {
        return reports;
    }

    /** Holds the price of a call; asks billing when less than half of what is wanted is left. */
    void hold(long price, long wanted) throws IOException, InterruptedException {
        if (granted - committed < Math.max(price, wanted / 2)) {
            report(0, price, wanted);
        }
        if (granted - committed < price) {
            throw new IllegalStateException("billing leases no more credit after %d micro-USD".formatted(committed));
        }
        committed += price;
    }

    /** Returns what is left. */
    void giveBack() throws IOException, InterruptedException {
        report(granted - committed, 0, 0);
    }

    private void report(long returned, long needed, long wanted) throws IOException, InterruptedException {
        reports++;
        LeaseReport report = new LeaseReport(id, "bench", account, null, reports, committed, returned, needed, wanted);
        HttpRequest request = HttpRequest.newBuilder(leases)
                .timeout(Duration.ofSeconds(10))
                .header("Authorization", token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(report)))
                .build();
        HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException("billing answered %d to a lease report".formatted(answer.statusCode()));
        }
        granted = JSON.readValue(answer.body(), LeaseGrant.class).grantedMicroUsd();
    }

    @Override
    public void close() {
        client.close();
    }
}
