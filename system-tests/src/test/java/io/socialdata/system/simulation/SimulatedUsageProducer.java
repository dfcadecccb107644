package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.contract.leases.SpooledLeases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * How one gateway process makes usage records durable: in Kafka, otherwise on its disk, from which they are sent in
 * order when Kafka is back. Reports the records on the disk to billing, until billing has confirmed it.
 */
final class SimulatedUsageProducer {

    private static final Duration RETRY = Duration.ofMillis(500);
    private static final Duration REPLAY_AGAIN = Duration.ofSeconds(4);
    private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final SimulatedDisk simulatedDisk;
    private final BooleanSupplier alive;
    private final List<Runnable> afterNotified = new ArrayList<>();
    private boolean replaying;
    private boolean notifying;

    SimulatedUsageProducer(
            SimulatedSuite simulatedSuite, int gateway, SimulatedDisk simulatedDisk, BooleanSupplier alive) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.simulatedDisk = simulatedDisk;
        this.alive = alive;
    }

    void start() {
        simulatedDisk.opened();
        notifyBilling();
        replay();
    }

    /** @param stored run once the record is durable, if the process is still alive then */
    void write(UsageRecordedV1 usage, Runnable stored, Runnable inDoubt) {
        if (simulatedDisk.hasRecords()) {
            spool(usage, stored);
            return;
        }
        simulatedSuite.topic().produce(usage, whileAlive(stored), whileAlive(() -> {
            inDoubt.run();
            spool(usage, stored);
        }));
    }

    private void spool(UsageRecordedV1 usage, Runnable stored) {
        simulatedSuite.timeline().after(simulatedSuite.networkConditions().work(), whileAlive(() -> {
            simulatedDisk.append(usage);
            simulatedSuite.groundTruth().durable(usage);
            simulatedSuite.trace().log(() -> "gateway " + gateway + " spools " + usage.recordId());
            awaitNotified(stored);
            notifyBilling();
            replay();
        }));
    }

    /**
     * Delays a response a little until billing has the report that its record is on a disk. A response without that
     * confirmation is still safe for a while.
     */
    private void awaitNotified(Runnable stored) {
        var once = new Runnable() {
            private boolean done;

            @Override
            public void run() {
                if (!done) {
                    done = true;
                    stored.run();
                }
            }
        };
        afterNotified.add(once);
        simulatedSuite.timeline().after(LONGEST_WAIT, whileAlive(once));
    }

    private void onNotified() {
        if (!simulatedDisk.hasUnannounced()) {
            List<Runnable> waiting = List.copyOf(afterNotified);
            afterNotified.clear();
            waiting.forEach(Runnable::run);
        }
    }

    private void replay() {
        Optional<UsageRecordedV1> first = simulatedDisk.first();
        if (replaying || first.isEmpty()) {
            return;
        }
        replaying = true;
        simulatedSuite
                .topic()
                .produce(
                        first.get(),
                        whileAlive(() -> {
                            simulatedDisk.remove(first.get());
                            replayOn(Duration.ZERO);
                        }),
                        whileAlive(() -> replayOn(REPLAY_AGAIN)));
    }

    private void replayOn(Duration pause) {
        simulatedSuite.timeline().after(pause, whileAlive(() -> {
            replaying = false;
            notifyBilling();
            replay();
        }));
    }

    private void notifyBilling() {
        if (notifying) {
            return;
        }
        if (simulatedDisk.hasUnannounced()) {
            notifying = true;
            notifyBilling(simulatedSuite.billing()::spooled, simulatedDisk::announced);
        } else if (simulatedDisk.isDrained()) {
            notifying = true;
            notifyBilling(simulatedSuite.billing()::drained, simulatedDisk::drainKnown);
        }
    }

    private void notifyBilling(Function<SpooledLeases, Optional<Boolean>> how, Consumer<SpooledLeases> notified) {
        SpooledLeases message = simulatedDisk.message();
        simulatedSuite
                .network()
                .request(
                        gateway,
                        () -> how.apply(message),
                        yes -> whileAlive(() -> {
                                    notified.accept(message);
                                    notifying = false;
                                    onNotified();
                                    notifyBilling();
                                })
                                .run(),
                        () -> simulatedSuite.timeline().after(RETRY, whileAlive(() -> {
                            notifying = false;
                            notifyBilling();
                        })));
    }

    private Runnable whileAlive(Runnable task) {
        return () -> {
            if (alive.getAsBoolean()) {
                task.run();
            }
        };
    }
}
