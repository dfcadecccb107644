package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.StubServer.Received;
import io.socialdata.gateway.world.World;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How billing is notified of leases whose records are on the disk. */
@GatewayTest
class SpoolNotifierComponentTest {

    private static final String SPOOLED = "/internal/leases/spooled";
    private static final String DRAINED = "/internal/leases/drained";

    private World world;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitNothingSpooled();
    }

    @AfterEach
    void cleanUp() {
        world.kafka().clearFaults();
        world.awaitNothingSpooled();
    }

    @Test
    void leaseIsReportedOnceWhileSpooledAndOnceWhenDrained() {
        UUID lease = UUID.randomUUID();
        world.kafka().disconnect();
        charge(lease);
        charge(lease);

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(naming(SPOOLED, lease)).hasSize(1));
        assertThat(naming(DRAINED, lease)).isEmpty();

        world.kafka().clearFaults();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !naming(DRAINED, lease).isEmpty());
        assertThat(episode(naming(DRAINED, lease).getFirst()))
                .isEqualTo(episode(naming(SPOOLED, lease).getFirst()));
        assertThat(naming(SPOOLED, lease).getFirst().header("Authorization")).startsWith("Bearer ey");
    }

    @Test
    void nextOutageIsANewEpisode() {
        UUID lease = UUID.randomUUID();
        for (int outage = 1; outage <= 2; outage++) {
            world.kafka().disconnect();
            charge(lease);
            world.kafka().clearFaults();
            world.awaitNothingSpooled();
        }

        List<Received> notifications = naming(SPOOLED, lease);
        assertThat(notifications).hasSize(2);
        assertThat(episode(notifications.get(1))).isGreaterThan(episode(notifications.get(0)));
    }

    @Test
    void recordIsDurableWhileBillingIsDownAndBillingIsNotifiedLater() {
        UUID lease = UUID.randomUUID();
        world.kafka().disconnect();
        world.billing().on(SPOOLED, 503, "");
        world.billing().on(DRAINED, 503, "");

        charge(lease);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> naming(SPOOLED, lease).size() > 1);
        world.kafka().clearFaults();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> naming(DRAINED, lease).size() > 1);
        world.billing().reset();
        world.billing().on(DRAINED, 200, "");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> naming(DRAINED, lease).size() == 1);
    }

    @Test
    void manyLeasesAreReportedInBatches() {
        List<UUID> leases = Stream.generate(UUID::randomUUID).limit(8).toList();
        world.kafka().disconnect();
        leases.forEach(this::charge);
        world.kafka().clearFaults();

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(leases).allMatch(lease -> !naming(SPOOLED, lease).isEmpty());
            assertThat(leases).allMatch(lease -> !naming(DRAINED, lease).isEmpty());
        });
        assertThat(Stream.of(SPOOLED, DRAINED).flatMap(path -> world.billing().received(path).stream()))
                .allMatch(notifications -> new JsonObject(notifications.body())
                                .getJsonArray("leaseIds")
                                .size()
                        <= 3);
    }

    /** Charges a call that is paid from a lease, while Kafka is unavailable. */
    private void charge(UUID lease) {
        Spool spool = Arc.container().instance(Spool.class).get();
        long before = spool.records();
        String id = UUID.randomUUID().toString();
        var usage = new UsageRecordedV1(
                id, UUID.randomUUID(), UUID.randomUUID(), "user_info", 800, true, 200, 1_000, lease, id, Instant.now());
        UsageJournal journal = Arc.container().instance(UsageJournal.class).get();
        ChargePermit permit = journal.admitCharge().orElseThrow();
        try {
            journal.charge(usage, "00-a-b-01", permit)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .orTimeout(60, TimeUnit.SECONDS)
                    .join();
        } finally {
            permit.release();
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> spool.records() > before);
    }

    private List<Received> naming(String path, UUID lease) {
        return world.billing().received(path).stream()
                .filter(request -> request.body().contains(lease.toString()))
                .toList();
    }

    private static UUID episode(Received request) {
        return UUID.fromString(new JsonObject(request.body()).getString("episode"));
    }
}
