package io.socialdata.billing.usage;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.billing.usagelog.UsageLogRepository;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.PoisonEventException;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Header;

/**
 * Reads usage records and charges them in batches.
 *
 * <p>Offsets are committed after the transaction. A batch with a record that can never be charged is rejected whole;
 * the reader then halves it until that record is isolated and moved to the dead-letter topic.
 */
@Singleton
class UsageConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    static final String NAME = "billing-usage";

    /** Maximum number of records charged in one transaction. */
    static final int BATCH_SIZE = 2000;

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final UsageValidator usageValidator;
    private final UsagePartitionJob usagePartitionJob;
    private final UsageIngestionService usageIngestionService;
    private final UsageMetrics metrics;
    private final PriceCheck prices;
    private final UsageConfig config;

    UsageConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            UsageValidator usageValidator,
            UsagePartitionJob usagePartitionJob,
            UsageIngestionService usageIngestionService,
            UsageMetrics metrics,
            PriceCheck prices,
            UsageConfig config) {
        this.topics = topics;
        this.consumers = consumers;
        this.usageValidator = usageValidator;
        this.usagePartitionJob = usagePartitionJob;
        this.usageIngestionService = usageIngestionService;
        this.metrics = metrics;
        this.prices = prices;
        this.config = config;
    }

    /** Starts in the background: the service resolves keys and reads accounts even while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // The ingestion opens its own transactions, so the reader provides none.
        consumers.startOncePrepared(
                () -> topics.ensure(
                        Topics.USAGE_RECORDED,
                        Topics.KEY_CHANGED,
                        Topics.ACCOUNT_CHANGED,
                        Topics.LEASE_RECALLED,
                        Topics.ALERT_RAISED,
                        Topics.LIMIT_USED),
                subscription(),
                this::handle,
                Runnable::run);
    }

    void handle(List<ReceivedEvent<UsageRecordedV1>> batch) {
        List<UsageRecordedV1> records = batch.stream()
                .map(receivedEvent -> receivedEvent.event().data())
                .toList();
        records.forEach(this::refuseFaulty);
        usagePartitionJob.ensureCover();
        UsageIngestionResult taken =
                usageIngestionService.ingest(records, positions(batch).toArray(UsageLogPosition[]::new));
        metrics.committed(records.size(), taken);
        prices.compare(taken.charged());
    }

    private Subscription<UsageRecordedV1> subscription() {
        return Subscription.of(NAME, Topics.USAGE_RECORDED, UsageRecordedV1.class)
                .withBatchSize(BATCH_SIZE)
                .withThreads(config.threads());
    }

    /** Ignores a header that is none: the record is charged all the same. */
    private List<UsageLogPosition> positions(List<ReceivedEvent<UsageRecordedV1>> batch) {
        List<UsageLogPosition> positions = new ArrayList<>(batch.size());
        for (ReceivedEvent<UsageRecordedV1> receivedEvent : batch) {
            Header header = receivedEvent.headers().lastHeader(UsageLogPosition.HEADER);
            if (header != null) {
                Optional.ofNullable(header.value())
                        .flatMap(UsageLogPosition::decode)
                        .filter(UsageLogRepository::isPlausible)
                        .ifPresentOrElse(positions::add, metrics::positionIgnored);
            }
        }
        return positions;
    }

    private void refuseFaulty(UsageRecordedV1 usage) {
        usageValidator.validate(usage).ifPresent(fault -> {
            throw new PoisonEventException(fault.reason());
        });
    }
}
