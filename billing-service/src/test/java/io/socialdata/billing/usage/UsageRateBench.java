package io.socialdata.billing.usage;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.DeadLetterPublisher;
import io.socialdata.messaging.consumer.EventConsumer;
import io.socialdata.messaging.consumer.Subscription;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Measures how many usage records per second get from the topic into the ledger. Not part of the build:
 * {@code mvn -pl billing-service -am test -Dtest=UsageRateBench -Dsurefire.failIfNoSpecifiedTests=false}
 */
class UsageRateBench {

    private static final int WARM_UP = 40_000;
    private static final int MEASURED = 200_000;

    private final BillingDatabase database = BillingDatabase.create("billing_bench");
    private final List<UUID> accounts =
            Stream.generate(database::anAccount).limit(50).toList();

    @Test
    void fromTopicToBalance() {
        UsageTopic topic = UsageTopic.another();
        SimpleMeterRegistry metrics = new SimpleMeterRegistry();
        DeadLetterPublisher deadLetterPublisher = new DeadLetterPublisher(topic.settings());
        UsageConfig config = UsageValidatorTest.defaults();
        Transactions transactions = database.pooledTransactions();
        PriceCheck prices = new PriceCheck(metrics);
        UsageConsumer handler = new UsageConsumer(
                null,
                null,
                new UsageValidator(config, Clock.systemUTC()),
                new UsagePartitionJob(transactions, config, Clock.systemUTC()),
                UsageIngestionServiceComponentTest.intakeOver(transactions),
                new UsageMetrics(metrics, prices, Clock.systemUTC()),
                prices,
                config);
        Subscription<UsageRecordedV1> subscription =
                topic.subscription().withBatchSize(UsageConsumer.BATCH_SIZE).withThreads(config.threads());
        send(topic, WARM_UP);
        try (EventConsumer consumer = EventConsumer.start(
                subscription,
                handler::handle,
                topic.settings(),
                Runnable::run,
                deadLetterPublisher,
                metrics,
                Clock.systemUTC())) {
            awaitRequests(WARM_UP);
            consumer.pause();
            send(topic, MEASURED);
            long started = System.nanoTime();
            consumer.resume();
            awaitRequests(WARM_UP + MEASURED);
            double seconds = (System.nanoTime() - started) / 1e9;
            System.out.printf(
                    "usage records: %d in %.1f s = %.0f/s, batches of %.0f on average%n",
                    MEASURED,
                    seconds,
                    MEASURED / seconds,
                    metrics.get("ledger.batch.size").summary().mean());
        }
    }

    private void send(UsageTopic topic, int count) {
        Random random = new Random(count);
        for (int sent = 0; sent < count; sent += 10_000) {
            topic.send(calls(10_000, random));
        }
    }

    private List<UsageRecordedV1> calls(int count, Random random) {
        return Stream.generate(() -> UsageRecords.aCall(accounts.get(random.nextInt(accounts.size()))))
                .limit(count)
                .toList();
    }

    private void awaitRequests(long count) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> database.jdbi()
                                .withHandle(handle -> handle.createQuery("select sum(total_requests) from balance")
                                        .mapTo(Long.class)
                                        .one())
                        == count);
    }
}
