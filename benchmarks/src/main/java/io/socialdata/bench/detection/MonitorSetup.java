package io.socialdata.bench.detection;

import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Monitors of many keys, each key with a webhook: as many on each handle as there are monitors to a handle, a hundred to a key. */
final class MonitorSetup {

    private static final int PER_KEY = 100;
    private static final int AT_ONCE = 8;
    private static final int OK = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final DetectionEnvironment detectionEnvironment;
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebhookReceiver webhookReceiver;
    private final String token;
    private final String deliveryToken;

    MonitorSetup(DetectionEnvironment detectionEnvironment, WebhookReceiver webhookReceiver) {
        this.detectionEnvironment = detectionEnvironment;
        this.webhookReceiver = webhookReceiver;
        this.token = "Bearer " + TestTokens.token(detectionEnvironment.issuer(), "gateway", "monitoring");
        this.deliveryToken = "Bearer " + TestTokens.token(detectionEnvironment.issuer(), "gateway", "webhook-delivery");
    }

    /** Makes the monitors and returns when each handle has been looked at once. */
    void watch(List<String> handles, int monitorsPerHandle) throws Exception {
        List<Future<?>> keys = new ArrayList<>();
        try (ExecutorService makers = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int round = 0; round < monitorsPerHandle; round++) {
                for (int from = 0; from < handles.size(); from += PER_KEY) {
                    List<String> share = handles.subList(from, Math.min(handles.size(), from + PER_KEY));
                    int number = keys.size();
                    keys.add(makers.submit(() -> watch(UUID.randomUUID(), number, share)));
                }
            }
            for (Future<?> key : keys) {
                key.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("monitors could not be made", e.getCause());
        }
        awaitFirstLooks();
    }

    private Void watch(UUID key, int number, List<String> handles) throws IOException, InterruptedException {
        post(
                detectionEnvironment.delivery() + "/webhook",
                deliveryToken,
                key,
                "{\"url\": \"%s\"}".formatted(webhookReceiver.url(number, ReceiverBehaviour.ANSWERS)));
        for (String handle : handles) {
            post(detectionEnvironment.monitoring() + "/monitor", token, key, "{\"handle\": \"%s\"}".formatted(handle));
        }
        return null;
    }

    private void post(String url, String authorization, UUID key, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", authorization)
                .header("X-Account-Id", key.toString())
                .header("X-Key-Id", key.toString())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        int status = http.send(request, BodyHandlers.discarding()).statusCode();
        if (status != OK) {
            throw new IllegalStateException("%s answered %d".formatted(url, status));
        }
    }

    private void awaitFirstLooks() throws SQLException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (withoutLook() > 0) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(withoutLook() + " handles were not looked at");
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    private long withoutLook() throws SQLException {
        try (Connection connection = detectionEnvironment.postgres().connect(DetectionEnvironment.DATABASE);
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select count(*) from watched_handle where last_look_at is null")) {
            row.next();
            return row.getLong(1);
        }
    }
}
