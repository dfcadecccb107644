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
 * How one gateway process makes usage records durable: Kafka, else its disk, from where they follow in order when Kafka is
 * back. What waits on the disk it tells billing, until billing has heard it.
 */
final class SimulatedUsageProducer {

    private static final Duration RETRY = Duration.ofMillis(500);
    private static final Duration REPLAY_AGAIN = Duration.ofSeconds(4);
    private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final SimulatedDisk simulatedDisk;
    private final BooleanSupplier alive;
    private final List<Runnable> onceHeard = new ArrayList<>();
    private boolean replaying;
    private boolean telling;

    SimulatedUsageProducer(
            SimulatedSuite simulatedSuite, int gateway, SimulatedDisk simulatedDisk, BooleanSupplier alive) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.simulatedDisk = simulatedDisk;
        this.alive = alive;
    }

    void start() {
        simulatedDisk.opened();
        tell();
        replay();
    }

    /** @param kept run once the record is durable, if the process still lives then */
    void write(UsageRecordedV1 usage, Runnable kept, Runnable inDoubt) {
        if (simulatedDisk.hasRecords()) {
            spool(usage, kept);
            return;
        }
        simulatedSuite.topic().produce(usage, whileAlive(kept), whileAlive(() -> {
            inDoubt.run();
            spool(usage, kept);
        }));
    }

    private void spool(UsageRecordedV1 usage, Runnable kept) {
        simulatedSuite.timeline().after(simulatedSuite.luck().work(), whileAlive(() -> {
            simulatedDisk.append(usage);
            simulatedSuite.truth().durable(usage);
            simulatedSuite.trace().say(() -> "gateway " + gateway + " spools " + usage.recordId());
            awaitHeard(kept);
            tell();
            replay();
        }));
    }

    /** An answer waits a little for billing to know that its record is on a disk; without it nothing is unsafe soon. */
    private void awaitHeard(Runnable kept) {
        var once = new Runnable() {
            private boolean done;

            @Override
            public void run() {
                if (!done) {
                    done = true;
                    kept.run();
                }
            }
        };
        onceHeard.add(once);
        simulatedSuite.timeline().after(LONGEST_WAIT, whileAlive(once));
    }

    private void heard() {
        if (!simulatedDisk.hasUnannounced()) {
            List<Runnable> waiting = List.copyOf(onceHeard);
            onceHeard.clear();
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
            tell();
            replay();
        }));
    }

    private void tell() {
        if (telling) {
            return;
        }
        if (simulatedDisk.hasUnannounced()) {
            telling = true;
            tell(simulatedSuite.billing()::spooled, simulatedDisk::announced);
        } else if (simulatedDisk.isDrained()) {
            telling = true;
            tell(simulatedSuite.billing()::drained, simulatedDisk::drainKnown);
        }
    }

    private void tell(Function<SpooledLeases, Optional<Boolean>> how, Consumer<SpooledLeases> told) {
        SpooledLeases message = simulatedDisk.message();
        simulatedSuite
                .wire()
                .ask(
                        gateway,
                        () -> how.apply(message),
                        yes -> whileAlive(() -> {
                                    told.accept(message);
                                    telling = false;
                                    heard();
                                    tell();
                                })
                                .run(),
                        () -> simulatedSuite.timeline().after(RETRY, whileAlive(() -> {
                            telling = false;
                            tell();
                        })));
    }

    private Runnable whileAlive(Runnable what) {
        return () -> {
            if (alive.getAsBoolean()) {
                what.run();
            }
        };
    }
}
