package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Two instances whose transactions change the same webhooks. None of them waits for the other in a circle. */
class CrossingBatchesComponentTest {

    private static final String DATABASE = "delivery_crossing";
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private FreshDatabase database;
    private TestQueues queues;
    private UUID lower;
    private UUID higher;

    @BeforeEach
    void createWebhooks() throws Exception {
        database = FreshDatabase.named(DATABASE);
        database.createDays(NOW, 1);
        queues = new TestQueues(database);
        List<UUID> webhooks = Stream.generate(() -> queues.webhook(ACCOUNT, 20))
                .limit(2)
                .sorted((one, other) -> one.toString().compareTo(other.toString()))
                .toList();
        lower = webhooks.getFirst();
        higher = webhooks.getLast();
    }

    @AfterEach
    void closeDatabase() {
        database.close();
    }

    @Test
    void oppositeOutcomesOfTheSameWebhooks() throws Exception {
        queues.fill(lower, ACCOUNT, 2, NOW);
        queues.fill(higher, ACCOUNT, 2, NOW);
        Map<UUID, List<ClaimedDelivery>> claimed = claim();
        List<ClaimedDelivery> toLower = claimed.get(lower);
        List<ClaimedDelivery> toHigher = claimed.get(higher);
        TestDispatch dispatch = new TestDispatch(database, NOW);

        letMeet(
                () -> dispatch.writer().write(List.of(delivered(toHigher.getFirst()), exhausted(toLower.getFirst()))),
                () -> dispatch.writer(anotherInstance())
                        .write(List.of(delivered(toLower.getLast()), exhausted(toHigher.getLast()))));

        assertThat(endedDeliveries())
                .as("a repeated transaction ends some again")
                .isEqualTo(4);
    }

    @Test
    void expiryOfDeliveriesToWebhooksThatHaveFailedForDifferentTimes() throws Exception {
        queues.fill(lower, ACCOUNT, 1, NOW);
        queues.fill(higher, ACCOUNT, 1, NOW);
        Map<UUID, List<ClaimedDelivery>> claimed = claim();
        List<CompletedAttempt> ended = List.of(
                delivered(claimed.get(lower).getFirst()),
                exhausted(claimed.get(higher).getFirst()));
        Instant expired = NOW.minus(Duration.ofHours(2));
        queues.fill(lower, ACCOUNT, 1, expired);
        queues.fill(higher, ACCOUNT, 1, expired);
        fails(lower, Duration.ofHours(3));
        fails(higher, Duration.ofDays(4));
        TestDispatch dispatch = new TestDispatch(database, NOW);

        letMeet(
                () -> dispatch.expiry().expire(expired),
                () -> dispatch.writer(anotherInstance()).write(ended));

        assertThat(queues.number("select count(*) from webhook where status = 'disabled'"))
                .isOne();
        assertThat(endedDeliveries())
                .as("a repeated transaction ends some again")
                .isEqualTo(4);
    }

    /** Lets the first transaction wait after its first change until the other one has made one or waits for a lock. */
    private void letMeet(Callable<?> one, Callable<?> other) throws Exception {
        database.execute("create sequence changed_webhook");
        database.execute("create sequence ended_delivery");
        database.execute("""
                create function meet() returns trigger language plpgsql as $$ begin
                    perform nextval('changed_webhook');
                    for attempt in 1..300 loop
                        exit when (select last_value from changed_webhook) > 1
                            or exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)));
                        perform pg_sleep(0.01);
                    end loop;
                    return null;
                end $$
                """);
        database.execute("create trigger meet after update on webhook for each row execute function meet()");
        database.execute("""
                create function count_ended() returns trigger language plpgsql as
                $$ begin perform nextval('ended_delivery'); return null; end $$
                """);
        database.execute("""
                create trigger count_ended after delete on pending_delivery for each row execute function count_ended()
                """);
        Transactions observer = anotherInstance();
        try (var instances = Executors.newFixedThreadPool(2)) {
            Future<?> first = instances.submit(one);
            await().until(() -> observer.call(handle -> handle.createQuery("select is_called from changed_webhook")
                    .mapTo(Boolean.class)
                    .one()));
            instances.submit(other).get();
            first.get();
        }
    }

    /** Counts rolled-back transactions too, because a sequence is not rolled back. */
    private long endedDeliveries() {
        return queues.number("select last_value from ended_delivery");
    }

    private void fails(UUID webhook, Duration since) {
        database.execute(
                "update webhook set failing_since = '%s' where id = '%s'".formatted(NOW.minus(since), webhook));
    }

    private Map<UUID, List<ClaimedDelivery>> claim() {
        return new TestDispatch(database, NOW)
                        .claims()
                        .claim(DeliveryClaimService.START, new Capacity(10, 10, PlacesInUse.NONE))
                        .deliveries()
                        .stream()
                        .collect(Collectors.groupingBy(ClaimedDelivery::webhookId));
    }

    private static Transactions anotherInstance() {
        PostgresAddress server = SharedServers.postgres();
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(server.jdbcUrl(DATABASE));
        connections.setUser(server.username());
        connections.setPassword(server.password());
        return Transactions.over(connections);
    }

    private static CompletedAttempt delivered(ClaimedDelivery delivery) {
        return new CompletedAttempt(delivery, 1, NOW, NOW, 200, "2xx", new DeliveryResult.Delivered());
    }

    private static CompletedAttempt exhausted(ClaimedDelivery delivery) {
        return new CompletedAttempt(
                delivery, 1, NOW, NOW, 500, "5xx", new DeliveryResult.Failed(FailureReason.EXHAUSTED));
    }
}
