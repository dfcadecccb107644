package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.WebhookCreationService.KeyOwner;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Sealer;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keyset gets a new key while webhooks are delivered. */
@QuarkusTest
class WebhookResealingComponentTest {

    @Inject
    WebhookService webhookService;

    @Inject
    WebhookCreationService creation;

    @Inject
    SecretRotationService rotation;

    @Inject
    CustomHeadersSealer headersSealer;

    @Inject
    WebhookRepository webhooks;

    @Inject
    WebhookResealingJob resealing;

    @Inject
    SealingConfig config;

    @Inject
    Transactions transactions;

    @Inject
    MeterRegistry metrics;

    private final UUID account = UUID.randomUUID();

    /** Deletes the webhooks of other tests, some of which cannot be opened on purpose. */
    @BeforeEach
    void emptyTable() {
        transactions.call(handle -> handle.execute("truncate webhook cascade"));
    }

    @Test
    void everyValueIsSealedAgainAndTheOlderKeyCanBeRemoved() throws IOException {
        List<String> secrets = new ArrayList<>();
        UUID id = webhook(secrets, 3);
        change(KeysetFile::rotate);
        assertThat(webhookService.secrets(id).all()).isEqualTo(secrets);

        resealing.reseal();

        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isZero();
        change(KeysetFile::destroyOlderKeys);
        assertThat(webhookService.secrets(id).all()).isEqualTo(secrets);
        assertThat(headers(id)).isEqualTo(Map.of("X-Token", "abc"));
    }

    @Test
    void webhookThatDoesNotOpenStaysAndIsCounted() throws IOException {
        UUID broken = webhook(new ArrayList<>(), 1);
        UUID whole = webhook(new ArrayList<>(), 0);
        transactions.call(handle -> handle.execute(
                "update webhook set sealed_headers = sealed_headers || '\\x00'::bytea where id = ?", broken));
        change(KeysetFile::rotate);

        resealing.reseal();

        assertThat(metrics.get("sealing_values_remaining").gauge().value()).isOne();
        assertThat(underOlderKeys()).containsExactly(broken);
        assertThat(webhookService.secrets(whole).all()).hasSize(1);
    }

    @Test
    void instancesShareTheWork() throws Exception {
        for (int i = 0; i < 10; i++) {
            webhook(new ArrayList<>(), 1);
        }
        change(KeysetFile::rotate);

        try (ExecutorService instances = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> passes = Stream.<Future<?>>generate(() -> instances.submit(resealing::reseal))
                    .limit(4)
                    .toList();
            for (Future<?> pass : passes) {
                pass.get();
            }
        }

        resealing.reseal();
        assertThat(underOlderKeys()).isEmpty();
    }

    /** Creates a webhook with headers, whose secret is rotated as often. Adds its secrets, the current one first. */
    private UUID webhook(List<String> secrets, int rotations) {
        var created = QuarkusTransaction.requiringNew()
                .call(() -> creation.create(
                        new KeyOwner(account, UUID.randomUUID()),
                        "https://receiver.example/" + UUID.randomUUID(),
                        new WebhookRequest(null, null, null, null, null, null)));
        UUID id = created.webhook().id;
        secrets.add(created.secret());
        for (int i = 0; i < rotations; i++) {
            secrets.addFirst(rotation.rotate(account, id, Duration.ofHours(1)).secret());
        }
        QuarkusTransaction.requiringNew().run(() -> {
            WebhookEntity webhook = webhooks.lock(id).orElseThrow();
            webhook.setHeaders(
                    List.of("X-Token"), headersSealer.seal(Map.of("X-Token", "abc"), account, id), Instant.now());
        });
        return id;
    }

    private Map<String, String> headers(UUID id) {
        return QuarkusTransaction.requiringNew()
                .call(() -> headersSealer.open(webhooks.findById(id)).values());
    }

    private List<UUID> underOlderKeys() {
        byte[] newest = Sealer.withKeyset(file()).keyPrefix();
        return QuarkusTransaction.requiringNew().call(() -> webhooks.lockUnderOlderKeys(newest, new UUID(0, 0), 100));
    }

    private Path file() {
        return config.keysetFile().orElseThrow();
    }

    private void change(Change change) throws IOException {
        FileTime before = Files.getLastModifiedTime(file());
        change.apply(file());
        Files.setLastModifiedTime(file(), FileTime.from(before.toInstant().plusSeconds(1)));
    }

    @FunctionalInterface
    private interface Change {
        void apply(Path file) throws IOException;
    }
}
