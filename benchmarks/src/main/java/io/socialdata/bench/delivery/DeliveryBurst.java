package io.socialdata.bench.delivery;

import io.socialdata.bench.delivery.DeliveryEnvironment.Customer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Many posts at once, from the first event to the last stored delivery.
 *
 * @param deliveries successful deliveries
 * @param service processor time of the service
 * @param postgres processor time of the database
 * @param broker processor time of Kafka
 */
record DeliveryBurst(long deliveries, Duration time, Duration service, Duration postgres, Duration broker) {

    /** The threads of the broker, which runs in this process. They live as long as it does. */
    private static final Pattern OF_BROKER = Pattern.compile(
            "(?:data-plane-kafka|kafka-1|kafka-scheduler|group-coordinator|executor-|quorum-controller|raft|Expiration"
                    + "|broker-1|controller-1|metrics-meter|ReplicaManager|LogDirFailure|share-coordinator|persister).*");

    /** Delivers this many posts at once, one to each customer in turn. */
    static DeliveryBurst run(DeliveryEnvironment environment, List<Customer> customers, int size) throws Exception {
        DeliveryDatabase database = environment.database();
        PostEventProducer producer = environment.producer();
        long before = database.delivered();
        long answered = environment.receiver().responses() + size;
        Duration service = environment.cpu();
        Duration postgres = environment.postgresCpu();
        Duration broker = brokerCpu();
        long begun = System.nanoTime();
        for (int sent = 0; sent < size; sent++) {
            producer.detected(producer.freshId(), customers.get(sent % customers.size()));
        }
        producer.flush();
        while (environment.receiver().responses() < answered) {
            Thread.sleep(10);
        }
        database.awaitNothingPending();
        Duration time = Duration.ofNanos(System.nanoTime() - begun);
        Duration serviceAfter = environment.cpu();
        Duration postgresAfter = environment.postgresCpu();
        return new DeliveryBurst(
                database.delivered() - before,
                time,
                serviceAfter.minus(service),
                postgresAfter.minus(postgres),
                brokerCpu().minus(broker));
    }

    private static Duration brokerCpu() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Duration.ofNanos(Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(Objects::nonNull)
                .filter(thread -> OF_BROKER.matcher(thread.getThreadName()).matches())
                .mapToLong(ThreadInfo::getThreadId)
                .map(threads::getThreadCpuTime)
                .filter(nanos -> nanos > 0)
                .sum());
    }

    double perSecond() {
        return deliveries / seconds(time);
    }

    double perCpuSecond() {
        return deliveries / seconds(service.plus(postgres));
    }

    /** Returns the deliveries per CPU-second of service, database and Kafka. */
    double perCpuSecondWithBroker() {
        return deliveries / seconds(service.plus(postgres).plus(broker));
    }

    double brokerMicros() {
        return seconds(broker) * 1e6 / deliveries;
    }

    double serviceMicros() {
        return seconds(service) * 1e6 / deliveries;
    }

    double postgresMicros() {
        return seconds(postgres) * 1e6 / deliveries;
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
