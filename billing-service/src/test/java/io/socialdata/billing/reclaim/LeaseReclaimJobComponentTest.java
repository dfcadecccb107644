package io.socialdata.billing.reclaim;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.leases.LeaseMetrics;
import io.socialdata.billing.leases.LeaseRepository;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.usage.UsageProgress;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.testkit.MovableClock;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Leases reclaimed on a real PostgreSQL, as far as a real Kafka confirms that their usage is recorded. */
class LeaseReclaimJobComponentTest {

    private static final Duration PAST_GRACE =
            LeaseFixture.config().lifetime().plus(LeaseFixture.config().grace()).plusSeconds(1);
    private static final Duration STEADY = Duration.ofSeconds(30);

    private static BillingDatabase database;

    private final String topic = "usage-" + UUID.randomUUID();
    private final Map<String, Object> kafka = Map.of(
            "bootstrap.servers", SharedServers.kafka().createTopics(2, topic).bootstrapServers());
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final MovableClock clock = MovableClock.at(Instant.parse("2026-11-21T08:30:00Z"));
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), clock);
    private final List<UsageProgress> opened = new CopyOnWriteArrayList<>();
    private final LeaseReclaimJob job = job(kafka);
    private UUID account;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_reclaim");
    }

    /** Deletes all leases, because each test counts reclaimed leases. */
    @BeforeEach
    void forgetLeases() {
        database.jdbi().useHandle(handle -> handle.execute("delete from credit_lease"));
    }

    @AfterEach
    void close() {
        opened.forEach(UsageProgress::close);
    }

    @Test
    void leaseOfAVanishedHolderIsReclaimedOnlyAfterItsGrace() {
        UUID lease = lease();
        clock.advance(PAST_GRACE.minusSeconds(2));
        job.run();
        assertThat(available()).isEqualTo(5000);

        clock.advance(Duration.ofSeconds(2));
        runUntilAllIsReclaimed(job);

        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 0, 0));
        assertThat(office.stored(lease).isOpen()).isFalse();
        assertThat(metrics.counter("lease.expired.unspent.microusd").count()).isEqualTo(5000);
    }

    @Test
    void nothingIsReclaimedWhileUsageIsUnread() {
        lease();
        clock.advance(PAST_GRACE);
        produceUsage();

        runForAWhile(job);
        job.run();
        assertThat(available()).isEqualTo(5000);

        commitUsage();
        runUntilAllIsReclaimed(job);
    }

    @Test
    void usageAfterTheWatermarkIsNotAwaited() {
        lease();
        clock.advance(PAST_GRACE);
        produceUsage();
        runForAWhile(job);
        commitUsage();
        produceUsage();

        runUntilAllIsReclaimed(job);
    }

    @Test
    void nothingIsReclaimedWhileKafkaIsDown() {
        lease();
        clock.advance(PAST_GRACE);

        job(Map.of("bootstrap.servers", "127.0.0.1:1", "default.api.timeout.ms", 500, "request.timeout.ms", 500))
                .run();

        assertThat(available()).isEqualTo(5000);
    }

    @Test
    void nothingIsReclaimedRightAfterKafkaRecovers() {
        lease();
        clock.advance(PAST_GRACE);
        job.run();
        clock.advance(STEADY.minusSeconds(1));

        job.run();
        job.run();
        assertThat(available()).isEqualTo(5000);

        clock.advance(Duration.ofSeconds(1));
        runUntilAllIsReclaimed(job);
    }

    @Test
    void leaseOfALogIsNotReclaimedBeforeTheLogWasCompleteAfterTheGrace() {
        UUID log = UUID.randomUUID();
        UUID lease = lease();
        office.reportPosition(account, lease, new UsageLogPosition(log, 7));
        Instant end = clock.instant().plus(PAST_GRACE).minusSeconds(1);
        clock.advance(PAST_GRACE.multipliedBy(100));
        runForAWhile(job);
        assertThat(available()).isEqualTo(5000);

        complete(log, end.minusMillis(1));
        runForAWhile(job);
        assertThat(available()).isEqualTo(5000);

        complete(log, end);
        runUntilAllIsReclaimed(job);
    }

    @Test
    void replicasReclaimEachLeaseOnce() {
        lease();
        clock.advance(PAST_GRACE);

        try (ExecutorService replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int replica = 0; replica < 4; replica++) {
                LeaseReclaimJob another = job(kafka);
                replicas.execute(() -> runUntilAllIsReclaimed(another));
            }
        }

        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 0, 0));
        assertThat(metrics.counter("lease.expired.unspent.microusd").count()).isEqualTo(5000);
    }

    @Test
    void newProcessReclaimsWhatThePreviousOneLeft() {
        lease();
        clock.advance(PAST_GRACE);
        produceUsage();
        runForAWhile(job);
        commitUsage();

        runUntilAllIsReclaimed(job(kafka));
    }

    private void runForAWhile(LeaseReclaimJob leaseReclaimJob) {
        leaseReclaimJob.run();
        clock.advance(STEADY);
        leaseReclaimJob.run();
        leaseReclaimJob.run();
    }

    /** A run while Kafka does not respond changes nothing; the next run makes up for it. */
    private void runUntilAllIsReclaimed(LeaseReclaimJob leaseReclaimJob) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).pollInSameThread().untilAsserted(() -> {
            runForAWhile(leaseReclaimJob);
            assertThat(available()).isEqualTo(10_000);
        });
    }

    /** As if all records known at this moment had arrived. */
    private void complete(UUID logId, Instant moment) {
        database.jdbi()
                .useHandle(handle -> handle.createUpdate("""
                                insert into usage_log (log_id, complete_at, heard_at) values (:log, :moment, :moment)
                                on conflict (log_id) do update set complete_at = :moment
                                """)
                        .bind("log", logId)
                        .bind("moment", moment)
                        .execute());
    }

    private UUID lease() {
        account = office.anAccount(10_000);
        return office.lease(account, 5000);
    }

    private long available() {
        return office.credit(account).availableMicroUsd();
    }

    private LeaseReclaimJob job(Map<String, Object> settings) {
        UsageProgress progress = new UsageProgress(settings, topic, topic);
        opened.add(progress);
        return new LeaseReclaimJob(
                database.transactions(),
                new LeaseRepository(new BalanceRepository()),
                LeaseFixture.authority(),
                progress,
                new LeaseMetrics(metrics),
                LeaseFixture.config(),
                clock);
    }

    private void produceUsage() {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(kafka, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(topic, 1, null, new byte[] {1})).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("Kafka did not take the record", e);
        }
    }

    /** Commits the consumer offset behind all records so far. */
    private void commitUsage() {
        try (Admin admin = Admin.create(kafka)) {
            admin.alterConsumerGroupOffsets(topic, Map.of(new TopicPartition(topic, 1), new OffsetAndMetadata(1)))
                    .all()
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("Kafka did not take the offset", e);
        }
    }
}
