package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {

    private static final int CALLS = 10;

    @TempDir
    Path folder;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private Spool spool;

    @AfterEach
    void stop() throws Exception {
        if (spool != null) {
            spool.stop(new ShutdownEvent());
        }
    }

    @Test
    void concurrentRecordsBecomeDurableInOrder() throws Exception {
        start();

        List<Future<UUID>> appended = IntStream.range(0, 8)
                .mapToObj(i -> spool.append(SpoolRecords.record("r" + i), false))
                .toList();
        Future.all(appended).toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);

        assertThat(SpoolRecords.texts(spool.oldest(100)))
                .containsExactly("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7");
        assertThat(metrics.get("spool_records").gauge().value()).isEqualTo(8);
        assertThat(metrics.get("spool_fsync").timer().count()).isBetween(1L, 8L);
        assertThat(metrics.get("spool_oldest_age_seconds").gauge().value()).isPositive();
    }

    @Test
    void admittedCallKeepsItsReservedSpace() throws Exception {
        start();
        List<Boolean> admitted = new ArrayList<>();
        while (spool.reserve()) {
            admitted.add(true);
        }
        assertThat(admitted).hasSize(CALLS);

        // Calls without a reservation get no space, those with one all they need
        assertThat(spool.append(SpoolRecords.record("x"), false).failed()).isTrue();
        for (int i = 0; i < CALLS; i++) {
            get(spool.append(SpoolRecords.record("y".repeat(1_500)), true));
            spool.release();
        }
        assertThat(spool.records()).isEqualTo(CALLS);
        assertThat(metrics.get("spool_bytes").gauge().value())
                .isLessThanOrEqualTo(metrics.get("spool_capacity_bytes").gauge().value());
    }

    @Test
    void fullSpoolHasSpaceAgainOnceKafkaHasItsRecords() throws Exception {
        start();
        while (spool.reserve()) {
            get(spool.append(SpoolRecords.record("y".repeat(1_500)), true));
            spool.release();
        }
        assertThat(spool.hasCapacity()).isFalse();

        while (!spool.isEmpty()) {
            spool.acknowledged(spool.oldest(3));
            spool.retire();
        }

        assertThat(spool.reserve()).isTrue();
        assertThat(metrics.get("spool_bytes").gauge().value()).isZero();
    }

    @Test
    void failedDiskDisablesTheSpoolUntilItRecovers() throws Exception {
        // Given a directory that is gone, like a lost file system
        start();
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(spoolFolder(), away);

        // When
        Future<UUID> failed = spool.append(SpoolRecords.record("lost"), false);

        // Then the record is rejected, and the disk no longer admits calls
        assertThatThrownBy(() -> get(failed)).hasCauseInstanceOf(SpoolUnavailableException.class);
        assertThat(spool.isFailed()).isTrue();
        assertThat(spool.reserve()).isFalse();
        assertThat(spool.isEmpty()).isTrue();

        // And once the disk is back, so is the spool
        Files.move(away, spoolFolder());
        await().atMost(Duration.ofSeconds(20)).until(spool::reserve);
        get(spool.append(SpoolRecords.record("kept"), true));
        assertThat(SpoolRecords.texts(spool.oldest(10))).containsExactly("kept");
    }

    @Test
    void secondGatewayOnTheSameDirectoryDoesNotStart() {
        start();
        Spool first = spool;
        try {
            assertThatThrownBy(this::start)
                    .isInstanceOf(SpoolUnavailableException.class)
                    .hasMessageContaining("Another gateway uses the spool folder " + spoolFolder());
        } finally {
            spool = first;
        }
    }

    @Test
    void stopWritesPendingRecords() throws Exception {
        start();
        Future<UUID> appended = spool.append(SpoolRecords.record("late"), false);

        spool.stop(new ShutdownEvent());

        assertThat(appended.succeeded()).isTrue();
        start();
        assertThat(SpoolRecords.texts(spool.oldest(10))).containsExactly("late");
    }

    @Test
    void recordLargerThanASegmentIsRejected() {
        start();

        Future<UUID> appended = spool.append(SpoolRecords.record("z".repeat(SegmentFormat.MAX_CONTENT_BYTES)), false);

        assertThat(appended.failed()).isTrue();
        assertThat(spool.isEmpty()).isTrue();
    }

    @Test
    void spoolHasDocumentedDefaults() {
        SpoolConfig config = ConfigMappings.defaultsOf(SpoolConfig.class);

        assertThat(config.directory()).isEqualTo(Path.of("spool"));
        assertThat(config.capacity()).isEqualTo(256L << 20);
        assertThat(config.segmentSize()).isEqualTo(8 << 20);
        assertThat(config.probeInterval()).isEqualTo(Duration.ofSeconds(1));
    }

    private void start() {
        SpoolConfig config = ConfigMappings.of(
                SpoolConfig.class,
                Map.of(
                        "gateway.metering.spool.directory",
                        spoolFolder().toString(),
                        "gateway.metering.spool.capacity",
                        Integer.toString(CALLS * SpoolCapacity.PER_CALL),
                        "gateway.metering.spool.segment-size",
                        "20480",
                        "gateway.metering.spool.probe-interval",
                        "PT0.05S"));
        spool = new Spool(config, metrics, Clock.systemUTC());
        spool.start(new StartupEvent());
    }

    private Path spoolFolder() {
        return folder.resolve("spool");
    }

    private static <T> T get(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
}
