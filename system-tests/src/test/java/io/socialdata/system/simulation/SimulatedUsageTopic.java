package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.system.simulation.SimulatedDisk.LoggedUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Kafka with one topic: records in partitions by account, and the committed offsets of its only consumer group.
 * Appended records are never lost; acknowledgements may be.
 */
final class SimulatedUsageTopic {

    private static final int PARTITIONS = 2;
    private static final Duration DELIVERY_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofMillis(2_500);

    private final VirtualTimeScheduler virtualTimeScheduler;
    private final NetworkConditions networkConditions;
    private final Consumer<UsageRecordedV1> appended;
    private final List<List<LoggedUsage>> partitions = new ArrayList<>();
    private final long[] committed = new long[PARTITIONS];
    private Runnable reader = () -> {};
    private final Map<Integer, Integer> cuts = new HashMap<>();
    private int outages;

    SimulatedUsageTopic(
            VirtualTimeScheduler virtualTimeScheduler,
            NetworkConditions networkConditions,
            Consumer<UsageRecordedV1> appended) {
        this.virtualTimeScheduler = virtualTimeScheduler;
        this.networkConditions = networkConditions;
        this.appended = appended;
        for (int n = 0; n < PARTITIONS; n++) {
            partitions.add(new ArrayList<>());
        }
    }

    void onAppend(Runnable newReader) {
        this.reader = newReader;
    }

    boolean isDown() {
        return outages > 0;
    }

    void downFor(Duration time) {
        outages++;
        virtualTimeScheduler.after(time, () -> {
            outages--;
            reader.run();
        });
    }

    /** One gateway cannot reach it. */
    void cut(int gateway, Duration time) {
        cuts.merge(gateway, 1, Integer::sum);
        virtualTimeScheduler.after(time, () -> cuts.merge(gateway, -1, Integer::sum));
    }

    private boolean isReachableFrom(int gateway) {
        return !isDown() && cuts.getOrDefault(gateway, 0) == 0;
    }

    /**
     * Sends a record as an idempotent producer does. Exactly one of the two callbacks runs. After {@code failed} the
     * record may still arrive.
     */
    void produce(int gateway, LoggedUsage logged, Runnable acknowledged, Runnable failed) {
        var send = new Send(gateway, logged, acknowledged, virtualTimeScheduler.now() + DELIVERY_TIMEOUT.toNanos());
        virtualTimeScheduler.after(TIMEOUT, () -> send.end(failed));
        send.attempt();
    }

    int partitions() {
        return PARTITIONS;
    }

    List<LoggedUsage> read(int partition, long from, int atMost) {
        List<LoggedUsage> log = partitions.get(partition);
        int begin = (int) from;
        return List.copyOf(log.subList(begin, Math.min(log.size(), begin + atMost)));
    }

    List<Long> endOffsets() {
        return partitions.stream().map(log -> (long) log.size()).toList();
    }

    long committed(int partition) {
        return committed[partition];
    }

    void commit(int partition, long offset) {
        committed[partition] = offset;
    }

    private static int partitionOf(UUID accountId) {
        return Math.floorMod(accountId.hashCode(), PARTITIONS);
    }

    /** One record in flight, sent again until it is acknowledged or its timeout ends; appended at most once. */
    private final class Send {

        private final int gateway;
        private final LoggedUsage logged;
        private final Runnable acknowledged;
        private final long deadline;
        private boolean kept;
        private boolean acknowledgedOnce;
        private boolean ended;

        Send(int gateway, LoggedUsage logged, Runnable acknowledged, long deadline) {
            this.gateway = gateway;
            this.logged = logged;
            this.acknowledged = acknowledged;
            this.deadline = deadline;
        }

        void attempt() {
            if (acknowledgedOnce || virtualTimeScheduler.now() >= deadline) {
                return;
            }
            if (!networkConditions.loses()) {
                virtualTimeScheduler.after(networkConditions.latency(), this::arrive);
            }
            virtualTimeScheduler.at(Math.min(deadline, virtualTimeScheduler.now() + RETRY.toNanos()), this::attempt);
        }

        private void arrive() {
            if (!isReachableFrom(gateway)) {
                return;
            }
            if (!kept) {
                kept = true;
                partitions.get(partitionOf(logged.usage().accountId())).add(logged);
                appended.accept(logged.usage());
                reader.run();
            }
            if (!networkConditions.loses()) {
                virtualTimeScheduler.after(networkConditions.latency(), () -> {
                    acknowledgedOnce = true;
                    end(acknowledged);
                });
            }
        }

        void end(Runnable how) {
            if (!ended) {
                ended = true;
                how.run();
            }
        }
    }
}
