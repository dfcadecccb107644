package io.socialdata.bench.detection;

import io.socialdata.bench.process.Database;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.process.WebhookReceiver;
import io.socialdata.bench.process.WebhookReceiver.Behaviour;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Monitors of many keys, a hundred per key, each key with a webhook. All handles have the same number of monitors. */
final class MonitorSetup {

    private static final int PER_KEY = 100;
    private static final int AT_ONCE = 8;

    private final DetectionEnvironment detectionEnvironment;
    private final WebhookReceiver webhookReceiver;
    private final ServiceClient monitoring;
    private final ServiceClient webhookDelivery;

    MonitorSetup(DetectionEnvironment detectionEnvironment, WebhookReceiver webhookReceiver) {
        this.detectionEnvironment = detectionEnvironment;
        this.webhookReceiver = webhookReceiver;
        this.monitoring = detectionEnvironment.client("gateway", "monitoring");
        this.webhookDelivery = detectionEnvironment.client("gateway", "webhook-delivery");
    }

    /** Creates the monitors and returns when each handle has been polled once. */
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
        try (Database database = detectionEnvironment.database(DetectionEnvironment.DATABASE)) {
            database.await(
                    unpolled -> unpolled == 0, "select count(*) from watched_handle where last_polled_at is null");
        }
    }

    private Void watch(UUID key, int number, List<String> handles) throws IOException, InterruptedException {
        webhookDelivery.post(
                detectionEnvironment.delivery() + "/webhook",
                key,
                key,
                "{\"url\": \"%s\"}".formatted(webhookReceiver.url(number, Behaviour.ANSWERS)));
        for (String handle : handles) {
            monitoring.post(
                    detectionEnvironment.monitoring() + "/monitor", key, key, "{\"handle\": \"%s\"}".formatted(handle));
        }
        return null;
    }
}
