package io.socialdata.bench.delivery;

import io.socialdata.bench.receiving.Receiver;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Keys with one webhook each.
 *
 * @param healthy whose receivers answer at once
 * @param hanging whose receivers never answer
 */
record Customers(List<UUID> healthy, List<UUID> hanging) {

    private static final int OK = 200;

    static Customers register(Stage stage, Receiver receiver, int healthy, int hanging)
            throws IOException, InterruptedException {
        String token = "Bearer " + TestTokens.token(stage.issuer(), "gateway", "webhook-delivery");
        List<UUID> keys = new ArrayList<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int number = 0; number < healthy + hanging; number++) {
                UUID key = UUID.randomUUID();
                HttpRequest request = HttpRequest.newBuilder(URI.create(stage.delivery() + "/webhook"))
                        .timeout(Duration.ofSeconds(30))
                        .header("Authorization", token)
                        .header("X-Account-Id", key.toString())
                        .header("X-Key-Id", key.toString())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(
                                "{\"url\": \"%s\"}".formatted(receiver.url(number, number >= healthy))))
                        .build();
                int status = http.send(request, BodyHandlers.discarding()).statusCode();
                if (status != OK) {
                    throw new IllegalStateException("webhook-delivery answered " + status);
                }
                keys.add(key);
            }
        }
        return new Customers(List.copyOf(keys.subList(0, healthy)), List.copyOf(keys.subList(healthy, keys.size())));
    }
}
