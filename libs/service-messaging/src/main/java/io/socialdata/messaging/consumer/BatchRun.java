package io.socialdata.messaging.consumer;

import io.socialdata.messaging.CloudEventCodec;
import io.socialdata.messaging.Decoded.Understood;
import io.socialdata.messaging.Decoded.Unreadable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/** Brings one polled batch to its end: applied, or set aside, or to be tried again as a whole. */
final class BatchRun<T> {

    private static final Logger LOG = Logger.getLogger(BatchRun.class);

    /** An event alone in its transaction is given this many tries: what looks like poison may be a lost race. */
    private static final int TRIES_ALONE = 3;

    private final Subscription<T> subscription;
    private final BatchHandler<T> handler;
    private final Transactions transactions;
    private final DeadLetters deadLetters;
    private final ConsumerMetrics metrics;
    private final EventSpans spans;
    private final CloudEventCodec codec = new CloudEventCodec();

    private record Pending<T>(ConsumerRecord<byte[], byte[]> record, Received<T> received) {}

    BatchRun(
            Subscription<T> subscription,
            BatchHandler<T> handler,
            Transactions transactions,
            DeadLetters deadLetters,
            ConsumerMetrics metrics,
            EventSpans spans) {
        this.subscription = subscription;
        this.handler = handler;
        this.transactions = transactions;
        this.deadLetters = deadLetters;
        this.metrics = metrics;
        this.spans = spans;
    }

    void process(Iterable<ConsumerRecord<byte[], byte[]>> records) throws RetryLater {
        List<Pending<T>> readable = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            switch (codec.decode(record.value(), subscription.eventType(), subscription.data())) {
                case Understood<T>(var event) ->
                    readable.add(new Pending<>(
                            record,
                            new Received<>(
                                    event,
                                    record.partition(),
                                    record.offset(),
                                    Instant.ofEpochMilli(record.timestamp()))));
                case Unreadable<T>(var reason) -> setAside(record, reason.name());
            }
        }
        if (!readable.isEmpty()) {
            apply(readable);
        }
    }

    /** All in one transaction; if that fails on the data, by halves, so that few transactions find the culprits. */
    private void apply(List<Pending<T>> batch) throws RetryLater {
        try {
            run(batch);
        } catch (RuntimeException e) {
            if (Failure.of(e) == Failure.OUTAGE) {
                throw new RetryLater(e);
            }
            if (batch.size() == 1) {
                applyAlone(batch, e);
            } else {
                int half = batch.size() / 2;
                apply(batch.subList(0, half));
                apply(batch.subList(half, batch.size()));
            }
        }
    }

    private void applyAlone(List<Pending<T>> single, RuntimeException first) throws RetryLater {
        RuntimeException failure = first;
        for (int tried = 1; tried < TRIES_ALONE && !(failure instanceof PoisonEventException); tried++) {
            try {
                run(single);
                return;
            } catch (RuntimeException e) {
                if (Failure.of(e) == Failure.OUTAGE) {
                    throw new RetryLater(e);
                }
                failure = e;
            }
        }
        LOG.errorf(
                failure,
                "%s cannot apply %s",
                subscription.consumer(),
                single.getFirst().received().event());
        setAside(single.getFirst().record(), reasonOf(failure));
    }

    private void run(List<Pending<T>> batch) {
        List<Received<T>> events = batch.stream().map(Pending::received).toList();
        spans.around(events, () -> transactions.run(() -> handler.handle(events)));
        metrics.applied(events.size());
    }

    private void setAside(ConsumerRecord<byte[], byte[]> record, String reason) throws RetryLater {
        deadLetters.send(record, subscription.consumer(), reason);
        metrics.deadLettered();
        LOG.warnf(
                "%s set aside a record of %s, partition %d, offset %d: %s",
                subscription.consumer(), record.topic(), record.partition(), record.offset(), reason);
    }

    /** A handler's own words, or only the kind of failure: messages of others may hold what must not be kept. */
    private static String reasonOf(RuntimeException failure) {
        return failure instanceof PoisonEventException poison && poison.getMessage() != null
                ? poison.getMessage()
                : failure.getClass().getSimpleName();
    }
}
