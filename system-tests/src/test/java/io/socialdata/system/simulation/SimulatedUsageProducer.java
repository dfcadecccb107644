package io.socialdata.system.simulation;

import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.contract.events.UsageRecordedV1;
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

    private final SimulatedSuite world;
    private final int gateway;
    private final SimulatedDisk disk;
    private final BooleanSupplier alive;
    private final List<Runnable> onceHeard = new ArrayList<>();
    private boolean replaying;
    private boolean telling;

    SimulatedUsageProducer(SimulatedSuite world, int gateway, SimulatedDisk disk, BooleanSupplier alive) {
        this.world = world;
        this.gateway = gateway;
        this.disk = disk;
        this.alive = alive;
    }

    void start() {
        disk.opened();
        tell();
        replay();
    }

    /** @param kept run once the record is durable, if the process still lives then */
    void write(UsageRecordedV1 usage, Runnable kept, Runnable inDoubt) {
        if (disk.hasRecords()) {
            spool(usage, kept);
            return;
        }
        world.topic().produce(usage, whileAlive(kept), whileAlive(() -> {
            inDoubt.run();
            spool(usage, kept);
        }));
    }

    private void spool(UsageRecordedV1 usage, Runnable kept) {
        world.timeline().after(world.luck().work(), whileAlive(() -> {
            disk.append(usage);
            world.truth().durable(usage);
            world.trace().say(() -> "gateway " + gateway + " spools " + usage.recordId());
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
        world.timeline().after(LONGEST_WAIT, whileAlive(once));
    }

    private void heard() {
        if (!disk.hasUnannounced()) {
            List<Runnable> waiting = List.copyOf(onceHeard);
            onceHeard.clear();
            waiting.forEach(Runnable::run);
        }
    }

    private void replay() {
        Optional<UsageRecordedV1> first = disk.first();
        if (replaying || first.isEmpty()) {
            return;
        }
        replaying = true;
        world.topic()
                .produce(
                        first.get(),
                        whileAlive(() -> {
                            disk.remove(first.get());
                            replayOn(Duration.ZERO);
                        }),
                        whileAlive(() -> replayOn(REPLAY_AGAIN)));
    }

    private void replayOn(Duration pause) {
        world.timeline().after(pause, whileAlive(() -> {
            replaying = false;
            tell();
            replay();
        }));
    }

    private void tell() {
        if (telling) {
            return;
        }
        if (disk.hasUnannounced()) {
            telling = true;
            tell(world.billing()::spooled, disk::announced);
        } else if (disk.isDrained()) {
            telling = true;
            tell(world.billing()::drained, disk::drainKnown);
        }
    }

    private void tell(Function<SpooledLeases, Optional<Boolean>> how, Consumer<SpooledLeases> told) {
        SpooledLeases message = disk.message();
        world.wire()
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
                        () -> world.timeline().after(RETRY, whileAlive(() -> {
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
