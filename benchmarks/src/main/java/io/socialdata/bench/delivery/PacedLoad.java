package io.socialdata.bench.delivery;

import io.socialdata.bench.delivery.DeliveryEnvironment.Customer;
import io.socialdata.bench.load.Pace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Posts at a constant rate. Measures the time of each from its due time until its receiver has it. */
final class PacedLoad {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Map<String, Long> due = new ConcurrentHashMap<>();
    private final Histogram micros = new ConcurrentHistogram(3);

    /** Records the arrival of an event. Ignores events that are not measured. */
    void onEvent(String event) {
        Long since = due.remove(event);
        if (since != null) {
            micros.recordValue(Math.max(0, (System.nanoTime() - since) / 1_000));
        }
    }

    /**
     * Returns the latencies of the measured customers' posts in microseconds.
     *
     * @param others customers whose posts are sent in between, as often for each of them
     */
    Histogram run(
            PostEventProducer postEventProducer,
            List<Customer> measured,
            List<Customer> others,
            int perSecond,
            Duration time)
            throws InterruptedException {
        micros.reset();
        long count = perSecond * time.toSeconds();
        Pace pace = Pace.of(perSecond);
        int other = 0;
        for (int number = 0; number < count; number++) {
            long moment = pace.await(number);
            UUID event = postEventProducer.freshId();
            due.put(event.toString(), moment);
            postEventProducer.detected(event, measured.get(number % measured.size()));
            while (other < (long) (number + 1) * others.size() / measured.size()) {
                postEventProducer.detected(postEventProducer.freshId(), others.get(other++ % others.size()));
            }
        }
        postEventProducer.flush();
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (micros.getTotalCount() < count && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return micros.copy();
    }
}
