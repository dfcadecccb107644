package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.delivery.queue.PendingDeliveryRepository;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import io.socialdata.testkit.SharedServers;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CompletedAttemptBatcherComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private static FreshDatabase database;
    private static Transactions transactions;
    private static UUID webhook;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_recorder");
        transactions = database.transactions();
        database.createDays(NOW, 1);
        webhook = webhook();
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    /** A row that another transaction keeps locked looks like a database that is too busy. */
    @Test
    @Timeout(60)
    void attemptThatKeepsTimingOutIsSplitFromTheOthers() throws Exception {
        UUID locked = webhook();
        UUID stuck = queued(locked, NOW);
        UUID fine = queued(webhook, NOW);
        List<CompletedAttempt> ended = delivered();
        List<CompletedAttempt> done = new ArrayList<>();
        database.execute("set lock_timeout = '100ms'"); // the same as in production, sooner
        try (Connection other = SharedServers.postgres().connect("delivery_recorder");
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("select from webhook where id = '%s' for update".formatted(locked));
            CompletedAttemptBatcher completedAttemptBatcher = recorder();
            ended.forEach(completedAttemptBatcher::record);

            completedAttemptBatcher.close();
            completedAttemptBatcher.run(done::add);
        }

        assertThat(done).hasSize(2);
        assertThat(ids("delivery")).contains(fine).doesNotContain(stuck);
        assertThat(ids("pending_delivery")).contains(stuck).doesNotContain(fine);
    }

    @Test
    @Timeout(60)
    void unwritableAttemptDoesNotBlockOthers() {
        UUID fine = queued(webhook, NOW);
        UUID ofADroppedDay = queued(webhook, NOW.minus(Duration.ofDays(40)));
        List<CompletedAttempt> ended = delivered();
        CompletedAttemptBatcher completedAttemptBatcher = recorder();
        ended.forEach(completedAttemptBatcher::record);
        List<CompletedAttempt> done = new ArrayList<>();

        completedAttemptBatcher.close();
        completedAttemptBatcher.run(done::add);

        assertThat(done).hasSize(2);
        assertThat(ids("delivery")).contains(fine);
        assertThat(ids("pending_delivery")).contains(ofADroppedDay).doesNotContain(fine);
    }

    private static CompletedAttemptBatcher recorder() {
        return new CompletedAttemptBatcher(
                new TestDispatch(database, NOW).writer(), new DispatchMetrics(new SimpleMeterRegistry()));
    }

    private static List<CompletedAttempt> delivered() {
        return new TestDispatch(database, NOW)
                        .claims()
                        .claim(DeliveryClaimService.START, new Capacity(10, 10, PlacesInUse.NONE))
                        .deliveries()
                        .stream()
                        .map(delivery ->
                                new CompletedAttempt(delivery, 1, NOW, NOW, 200, "2xx", new DeliveryResult.Delivered()))
                        .toList();
    }

    private static UUID webhook() {
        return new TestQueues(database).webhook(UUID.randomUUID(), 20);
    }

    private static UUID queued(UUID webhook, Instant at) {
        UUID id = UuidCreator.getTimeOrderedEpoch();
        QueuedEvent post = new QueuedEvent(id, webhook, webhook, webhook, "7", at, at, null);
        transactions.call(handle -> {
            PendingDeliveryRepository.add(handle, List.of(new QueuedDelivery(id, webhook, post)), at);
            return id;
        });
        return id;
    }

    private static List<UUID> ids(String table) {
        return transactions.call(handle ->
                handle.createQuery("select id from " + table).mapTo(UUID.class).list());
    }
}
