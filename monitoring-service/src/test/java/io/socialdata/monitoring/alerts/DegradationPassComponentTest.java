package io.socialdata.monitoring.alerts;

import static io.socialdata.monitoring.alerts.DegradationFixture.ACCOUNT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes of several replicas, and passes that end in between. */
class DegradationPassComponentTest {

    /** Small, so that a few monitors need several transactions. */
    private static final Map<String, String> SMALL_BATCHES =
            Map.of("monitoring.alerts.batch-size", "3", "monitoring.alerts.report-batch-size", "3");

    private static MonitoringDatabase database;

    private DegradationFixture fixture;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("degradation_passes");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void addMonitors() {
        fixture = new DegradationFixture(database, SMALL_BATCHES);
        for (int i = 0; i < 5; i++) {
            UUID account = UUID.randomUUID();
            fixture.add(account, "a" + i, "suspended");
            fixture.add(account, "b" + i, "suspended");
        }
    }

    @Test
    void accountWithMoreMonitorsThanABatchIsOneEvent() {
        IntStream.range(0, 7).forEach(i -> fixture.add(ACCOUNT, "many" + i, "suspended"));

        assertThat(fixture.passes(16)).isEqualTo(6);
        assertThat(fixture.reported()).containsExactlyInAnyOrder("2", "2", "2", "2", "2", "7");
    }

    /** Each step reads the clock first: the beginning, four batches, five accounts, the rest and the end. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
    void replicaThatEndsAtAStepNeitherLosesNorRepeatsAnything(int step) {
        fixture.passes(15);
        DegradedMonitorJob killed =
                fixture.replica(SMALL_BATCHES, new EndingClock(fixture.clock, step), fixture.outbox());
        assertThatThrownBy(killed::pass).isInstanceOf(Killed.class);
        fixture.clock.advance(Duration.ofMinutes(1));

        fixture.passes(20);

        assertThat(fixture.reported()).hasSize(5).containsOnly("2");
    }

    @Test
    void threeReplicasMakeOnePassInEachInterval() throws Exception {
        List<DegradedMonitorJob> replicas = IntStream.range(0, 3)
                .mapToObj(i -> fixture.replica(SMALL_BATCHES, fixture.clock, fixture.outbox()))
                .toList();
        for (int minute = 0; minute < 20; minute++) {
            atTheSameTime(replicas);
            fixture.clock.advance(Duration.ofMinutes(1));
        }

        assertThat(fixture.ended("completed")).isEqualTo(20);
        assertThat(fixture.reported()).hasSize(5).containsOnly("2");
    }

    @Test
    void replicaWhosePassWasTakenOverChangesNothingMore() {
        fixture.passes(15);
        Instant begun = fixture.clock.instant();
        DegradedMonitorJob slow = fixture.replica(SMALL_BATCHES, fixture.clock, outboxWhosePassIsTakenOver());
        slow.pass();

        assertThat(fixture.ended("taken_over")).isEqualTo(1);
        assertThat(fixture.reported()).hasSize(1);
        assertThat(fixture.read("select (completed_at < begun_at)::text from degradation_pass"))
                .containsExactly("true");
        fixture.clock.set(begun.plus(Duration.ofMinutes(2)));
        fixture.passes(1);
        assertThat(fixture.reported()).hasSize(5);
    }

    @Test
    void timeWithoutPassesBeginsAllDegradationsAgain() {
        fixture.passes(10);
        fixture.clock.advance(Duration.ofMinutes(10));

        assertThat(fixture.passes(15)).isZero();
        assertThat(fixture.passes(1)).isEqualTo(5);
    }

    /** Each replica needs its own connection: the pool has more than three. */
    private static void atTheSameTime(List<DegradedMonitorJob> replicas) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(replicas.size())) {
            List<Future<?>> passes = replicas.stream()
                    .<Future<?>>map(replica -> threads.submit(() -> {
                        start.await();
                        replica.pass();
                        return null;
                    }))
                    .toList();
            start.countDown();
            for (Future<?> pass : passes) {
                pass.get();
            }
        }
    }

    /** Another replica begins its pass right after the first event. */
    private static Outbox outboxWhosePassIsTakenOver() {
        return new Outbox(database.dataSource(), () -> "monitoring", new CurrentVertxRequest()) {
            @Override
            public void publish(Handle handle, String topic, UUID subject, Object data, Instant at) {
                super.publish(handle, topic, subject, data, at);
                handle.execute("update degradation_pass set begun_at = begun_at + interval '1 second'");
            }
        };
    }

    /** The process is gone. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    /** Ends the process when it is asked for the time once more than this. */
    private static final class EndingClock extends Clock {

        private final Clock clock;
        private int left;

        EndingClock(Clock clock, int left) {
            this.clock = clock;
            this.left = left;
        }

        @Override
        public Instant instant() {
            if (left-- == 0) {
                throw new Killed();
            }
            return clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return clock.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return clock.withZone(zone);
        }
    }
}
