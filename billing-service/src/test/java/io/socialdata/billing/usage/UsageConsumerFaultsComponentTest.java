package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.consumer.DeadLetterPublisher;
import io.socialdata.messaging.consumer.EventConsumer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A database that cannot store usage, and a fault in every record: no call becomes free, and none is lost. */
class UsageConsumerFaultsComponentTest {

    private static final int HALT_AFTER = 6;

    private static BillingDatabase database;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final UsageTopic topic = UsageTopic.another();
    private final DeadLetterPublisher deadLetterPublisher = new DeadLetterPublisher(topic.settings());
    private final UUID account = database.anAccount();

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_consumer_faults");
    }

    @AfterEach
    void close() {
        deadLetterPublisher.close();
    }

    @ParameterizedTest(name = "SQLSTATE {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "25006 | alter database billing_consumer_faults set default_transaction_read_only = on"
                        + " | alter database billing_consumer_faults reset default_transaction_read_only",
                "42P01 | alter table usage_event rename to usage_event_away"
                        + " | alter table usage_event_away rename to usage_event",
                "42703 | alter table usage_hourly rename calls to calls_away"
                        + " | alter table usage_hourly rename calls_away to calls"
            })
    void usageWaitsForAFaultyDatabaseAndIsChargedAfterwards(String state, String breaking, String mending) {
        topic.send(calls(5));
        database.jdbi().useHandle(handle -> handle.execute(breaking));
        try (EventConsumer consumer = start()) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> metrics.get("events.batch.retries").counter().count() >= 2);
            assertThat(consumer.isHalted()).isFalse();
            assertThat(deadLettered()).isZero();
        } finally {
            repair(mending);
        }

        try (EventConsumer consumer = start()) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> balance().equals(new Balance(0, 4_000, 5)));
            assertThat(consumer.isHalted()).isFalse();
        }
        assertThat(deadLettered()).isZero();
    }

    @Test
    void persistentFaultHaltsConsumerAndRecordsAreChargedOnceAfterRepair() {
        UUID missing = UUID.randomUUID();
        List<UsageRecordedV1> refused = Stream.generate(() -> UsageRecords.aCall(missing))
                .limit(HALT_AFTER)
                .toList();
        topic.send(refused);
        List<UsageRecordedV1> waiting =
                Stream.generate(() -> UsageRecords.aCall(missing)).limit(10).toList();
        topic.send(waiting);
        try (EventConsumer consumer = start()) {
            Awaitility.await().atMost(Duration.ofSeconds(60)).until(consumer::isHalted);
            assertThat(deadLettered()).isEqualTo(HALT_AFTER);
            assertThat(topic.deadLetterReasons(HALT_AFTER)).containsOnly("unknown_account");

            // The fault was not in the records: the account was missing.
            database.jdbi().useTransaction(handle -> {
                handle.execute(
                        "insert into account (id, email, name, created_at) values (?, ?, 'Quiet Harbor', now())",
                        missing,
                        missing + "@quietharbor.example");
                handle.execute("insert into balance (account_id) values (?)", missing);
            });
            consumer.resume();

            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> balance(missing).equals(new Balance(0, 8_000, 10)));
        }
        assertThat(deadLettered()).isEqualTo(HALT_AFTER);
    }

    private EventConsumer start() {
        return EventConsumer.start(
                topic.subscription().withHaltAfter(HALT_AFTER),
                UsageConsumerComponentTest.handlerOver(database, database.transactions(), metrics),
                topic.settings(),
                Runnable::run,
                deadLetterPublisher,
                metrics,
                Clock.systemUTC());
    }

    /** Repairs in a session that is not read-only itself. */
    private static void repair(String statement) {
        database.jdbi().useHandle(handle -> {
            handle.execute("set default_transaction_read_only = off");
            handle.execute(statement);
        });
    }

    private double deadLettered() {
        return metrics.get("events.dead.lettered").counter().count();
    }

    private List<UsageRecordedV1> calls(int count) {
        return Stream.generate(() -> UsageRecords.aCall(account)).limit(count).toList();
    }

    private Balance balance() {
        return balance(account);
    }

    private static Balance balance(UUID of) {
        return database.jdbi()
                .withHandle(handle -> new BalanceRepository().find(handle, of).orElseThrow());
    }
}
