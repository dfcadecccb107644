package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;

/** The keys with which session-service seals secrets. */
public final class SealingKeyClient {

    private static final String SERVICE = "session";
    private static final String PATH = "/internal/sealing";
    private static final Duration TIMEOUT = Duration.ofMinutes(30);
    private static final Duration POLL = Duration.ofMillis(500);

    private final InternalApiClient internalApiClient;

    public SealingKeyClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    public String status() {
        return describe(internalApiClient.get(SERVICE, PATH));
    }

    /** Seals everything with a new data key, waits until older ones are gone, and reports the progress. */
    public void rotate(Consumer<String> progress) {
        JsonNode status = internalApiClient.post(SERVICE, PATH + "/rotate", Map.of());
        Instant deadline = Instant.now().plus(TIMEOUT);
        long last = -1;
        while (status.path("generations").size() > 1) {
            long remaining = status.path("remaining").asLong();
            if (remaining != last) {
                progress.accept("%d values to go".formatted(remaining));
                last = remaining;
            }
            if (Instant.now().isAfter(deadline)) {
                throw new LauncherException("rotation continues in the background; check ./socialdata seal status");
            }
            pause();
            status = internalApiClient.get(SERVICE, PATH);
        }
        progress.accept(describe(status));
    }

    /** Encrypts the data keys with the newest key-encryption key. Throws if any still needs an older one. */
    public String wrapAgain() {
        JsonNode status = internalApiClient.post(SERVICE, PATH + "/rewrap", Map.of());
        String newest = status.path("keyEncryptionKey").asText();
        for (JsonNode generation : status.path("generations")) {
            if (!generation.path("keyEncryptionKey").asText().equals(newest)) {
                throw new LauncherException(
                        "some values are still encrypted with a key from the keyset file, so the key was kept:"
                                + " ./socialdata seal rotate, then this again");
            }
        }
        return describe(status);
    }

    private static String describe(JsonNode status) {
        StringBuilder text =
                new StringBuilder("%-10s  %-8s  %-8s  %s%n".formatted("GENERATION", "VALUES", "UNDER", "SINCE"));
        for (JsonNode generation : status.path("generations")) {
            text.append("%-10s  %-8s  %-8s  %s%n"
                    .formatted(
                            generation.path("generation").asText(),
                            generation.path("values").asText(),
                            generation.path("keyEncryptionKey").asText(),
                            generation.path("createdAt").asText()));
        }
        return text.append("newest key-encryption key ")
                .append(status.path("keyEncryptionKey").asText())
                .toString();
    }

    private static void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }
}
