package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.PublishedUsage;
import io.socialdata.system.simulation.SimulatedDisk.LoggedUsage;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How one gateway process makes usage records durable: in its log, from which each is sent to Kafka at once. When Kafka
 * does not take one, that record and all later ones are sent in order, until all have arrived.
 */
final class SimulatedUsageProducer implements PublishedUsage {

    private static final Duration REPLAY_AGAIN = Duration.ofSeconds(4);

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final SimulatedDisk simulatedDisk;
    private final BooleanSupplier alive;
    private boolean behind;
    private boolean replaying;

    SimulatedUsageProducer(
            SimulatedSuite simulatedSuite, int gateway, SimulatedDisk simulatedDisk, BooleanSupplier alive) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.simulatedDisk = simulatedDisk;
        this.alive = alive;
    }

    void start() {
        simulatedDisk.opened(simulatedSuite.networkConditions().random().uuid());
        behind = simulatedDisk.hasRecords();
        replay();
    }

    /** @param stored run once the record is durable and billing knows of an outage, if the process is still alive then */
    void write(UsageRecordedV1 usage, PoolDriver pool, CreditHold creditHold, Runnable stored) {
        simulatedSuite.timeline().after(simulatedSuite.networkConditions().work(), whileAlive(() -> {
            LoggedUsage logged = simulatedDisk.append(usage);
            simulatedSuite.groundTruth().durable(usage);
            simulatedSuite.trace().log(() -> "gateway " + gateway + " logs " + logged.position() + usage.recordId());
            creditHold.recorded(logged.position().number());
            if (behind) {
                pool.announced(creditHold, stored);
                replay();
            } else {
                stored.run();
                send(logged);
            }
        }));
    }

    private void send(LoggedUsage logged) {
        simulatedSuite
                .topic()
                .produce(gateway, logged, whileAlive(() -> simulatedDisk.published(logged)), whileAlive(() -> {
                    behind = true;
                    replay();
                }));
    }

    private void replay() {
        Optional<LoggedUsage> first = simulatedDisk.first();
        if (replaying || !behind) {
            return;
        }
        if (first.isEmpty()) {
            behind = false;
            return;
        }
        replaying = true;
        simulatedSuite
                .topic()
                .produce(
                        gateway,
                        first.get(),
                        whileAlive(() -> {
                            simulatedDisk.published(first.get());
                            replayOn(Duration.ZERO);
                        }),
                        whileAlive(() -> replayOn(REPLAY_AGAIN)));
    }

    private void replayOn(Duration pause) {
        simulatedSuite.timeline().after(pause, whileAlive(() -> {
            replaying = false;
            replay();
        }));
    }

    @Override
    public long publishedTo() {
        return claimsAll() ? simulatedDisk.newest().number() : simulatedDisk.publishedTo();
    }

    @Override
    public UsageLogPosition newest() {
        return simulatedDisk.newest();
    }

    @Override
    public boolean isBehind() {
        return behind && !claimsAll();
    }

    private boolean claimsAll() {
        return simulatedSuite.has(ProtocolMutant.CLAIMS_ALL_PUBLISHED);
    }

    private Runnable whileAlive(Runnable task) {
        return () -> {
            if (alive.getAsBoolean()) {
                task.run();
            }
        };
    }
}
