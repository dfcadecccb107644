package io.socialdata.messaging.consumer;

import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import io.socialdata.logging.LogFields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * Processes one polled batch in the order of its partitions. Applies records or publishes them as dead letters, until
 * one must wait or the consumer halts. The rest is polled again.
 */
final class BatchProcessor<T> {

    private static final Logger LOG = Logger.getLogger(BatchProcessor.class);

    /** Attempts for a single event in its own transaction: an apparently malformed event may be a lost race. */
    private static final int TRIES_ALONE = 3;

    private final Subscription<T> subscription;
    private final BatchHandler<T> handler;
    private final TransactionTemplate transactionTemplate;
    private final DeadLetterPublisher deadLetterPublisher;
    private final ConsumerHalt halt;
    private final ConsumerMetrics metrics;
    private final EventSpans spans;
    private final CloudEventCodec codec = new CloudEventCodec();

    private record Pending<T>(ConsumerRecord<byte[], byte[]> record, ReceivedEvent<T> received) {}

    BatchProcessor(
            Subscription<T> subscription,
            BatchHandler<T> handler,
            TransactionTemplate transactionTemplate,
            DeadLetterPublisher deadLetterPublisher,
            ConsumerHalt halt,
            ConsumerMetrics metrics,
            EventSpans spans) {
        this.subscription = subscription;
        this.handler = handler;
        this.transactionTemplate = transactionTemplate;
        this.deadLetterPublisher = deadLetterPublisher;
        this.halt = halt;
        this.metrics = metrics;
        this.spans = spans;
    }

    /**
     * Reports the progress of each finished record.
     *
     * @throws RetryLaterException if the first unfinished record must wait
     * @throws ConsumerHalted if the rest must not be processed at all
     */
    void process(Iterable<ConsumerRecord<byte[], byte[]>> records, BatchProgress progress)
            throws RetryLaterException, ConsumerHalted {
        List<Pending<T>> readable = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            switch (codec.decode(record.value(), subscription.eventType(), subscription.data())) {
                case Understood<T>(var event) ->
                    readable.add(new Pending<>(
                            record,
                            new ReceivedEvent<>(
                                    event,
                                    record.partition(),
                                    record.offset(),
                                    Instant.ofEpochMilli(record.timestamp()),
                                    record.headers())));
                case Unreadable<T>(var reason) -> {
                    apply(readable, progress);
                    readable = new ArrayList<>();
                    deadLetter(record, reason.name(), progress);
                }
            }
        }
        apply(readable, progress);
    }

    /**
     * Applies the records in one transaction. If an event fails, applies them by halves, so that few transactions find
     * the failing events.
     */
    private void apply(List<Pending<T>> batch, BatchProgress progress) throws RetryLaterException, ConsumerHalted {
        if (batch.isEmpty()) {
            return;
        }
        halt.check();
        try {
            run(batch, progress);
        } catch (RuntimeException e) {
            switch (FailureKind.of(e)) {
                case OUTAGE -> throw new RetryLaterException(e);
                case MALFORMED, UNEXPECTED -> applyInParts(batch, e, progress);
            }
        }
    }

    private void applyInParts(List<Pending<T>> batch, RuntimeException failure, BatchProgress progress)
            throws RetryLaterException, ConsumerHalted {
        if (batch.size() == 1) {
            applyAlone(batch, failure, progress);
        } else {
            int half = batch.size() / 2;
            apply(batch.subList(0, half), progress);
            apply(batch.subList(half, batch.size()), progress);
        }
    }

    private void applyAlone(List<Pending<T>> single, RuntimeException first, BatchProgress progress)
            throws RetryLaterException, ConsumerHalted {
        RuntimeException failure = first;
        for (int tried = 1; tried < TRIES_ALONE && !(failure instanceof PoisonEventException); tried++) {
            try {
                run(single, progress);
                return;
            } catch (RuntimeException e) {
                if (FailureKind.of(e) == FailureKind.OUTAGE) {
                    throw new RetryLaterException(e);
                }
                failure = e;
            }
        }
        RuntimeException last = failure;
        LogFields.with("consumer", subscription.consumer())
                .and("record", single.getFirst().received().event())
                .log(() -> LOG.error("event cannot be applied", last));
        if (FailureKind.of(failure) == FailureKind.UNEXPECTED) {
            throw new RetryLaterException(failure);
        }
        deadLetter(single.getFirst().record(), reasonOf(failure), progress);
    }

    private void run(List<Pending<T>> batch, BatchProgress progress) {
        List<ReceivedEvent<T>> events = batch.stream().map(Pending::received).toList();
        spans.around(events, () -> transactionTemplate.run(() -> handler.handle(events)));
        batch.forEach(applied -> progress.done(applied.record()));
        metrics.applied(events.size());
        halt.applied();
    }

    private void deadLetter(ConsumerRecord<byte[], byte[]> record, String reason, BatchProgress progress)
            throws RetryLaterException, ConsumerHalted {
        halt.check();
        deadLetterPublisher.send(record, subscription.consumer(), reason);
        progress.done(record);
        metrics.deadLettered();
        LogFields.record(record.topic(), record.partition(), record.offset())
                .and("consumer", subscription.consumer())
                .and("reason", reason)
                .log(() -> LOG.warn("record dead-lettered"));
        if (halt.countDeadLetter()) {
            LogFields.with("consumer", subscription.consumer())
                    .and("topic", record.topic())
                    .and("records", subscription.haltAfter())
                    .log(() -> LOG.error("consumer halts, too many records in a row were dead-lettered"));
            throw new ConsumerHalted();
        }
    }

    /**
     * Returns the handler's own message, or only the kind of failure: messages of other exceptions may contain
     * sensitive data.
     */
    private static String reasonOf(RuntimeException failure) {
        return failure instanceof PoisonEventException poison && poison.getMessage() != null
                ? poison.getMessage()
                : failure.getClass().getSimpleName();
    }
}
