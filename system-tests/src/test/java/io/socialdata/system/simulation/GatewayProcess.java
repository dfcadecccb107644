package io.socialdata.system.simulation;

import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.gateway.credit.Hold;
import io.socialdata.gateway.credit.HoldOutcome.Decided;
import io.socialdata.gateway.credit.HoldOutcome.Denied;
import io.socialdata.gateway.credit.HoldOutcome.Undecided;
import io.socialdata.gateway.credit.Purse;
import io.socialdata.system.simulation.Happening.Call;
import io.socialdata.system.simulation.Happening.Ending;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/** One gateway process: calls, pools and whatever else is lost when it dies. */
final class GatewayProcess {

    private static final Duration DEADLINE = Duration.ofMinutes(2);
    private static final Duration DRAIN = Duration.ofSeconds(20);
    private static final Duration LAST_REPORTS = Duration.ofSeconds(2);
    private static final Duration SWEEP = Duration.ofSeconds(5);

    private final World world;
    private final int gateway;
    private final String holder;
    private final MonotonicClock clock;
    private final UsageWriter writer;
    private final Map<Purse, PoolDriver> pools = new LinkedHashMap<>();
    private final Set<RunningCall> calls = new LinkedHashSet<>();
    private boolean alive = true;
    private boolean stopping;

    GatewayProcess(World world, int gateway, Disk disk, MonotonicClock clock) {
        this.world = world;
        this.gateway = gateway;
        this.holder = world.luck().chance().uuid().toString();
        this.clock = clock;
        this.writer = new UsageWriter(world, gateway, disk, () -> alive);
    }

    void start() {
        writer.start();
    }

    String holder() {
        return holder;
    }

    Collection<PoolDriver> pools() {
        return pools.values();
    }

    Collection<RunningCall> calls() {
        return calls;
    }

    void call(Call call) {
        if (stopping) {
            return;
        }
        Purse purse =
                new Purse(world.account(call.account()), call.budgetedKey() ? world.key(call.account(), true) : null);
        PoolDriver pool = pools.computeIfAbsent(purse, wanted -> newPool(wanted));
        var running = new RunningCall(call, pool);
        calls.add(running);
        if (call.ending() == Ending.CLIENT_GONE) {
            clock.after(call.work(), whileAlive(() -> {
                running.clientLeaves();
                if (running.hold() != null) {
                    release(running);
                }
            }));
        }
        pool.hold(running);
    }

    private PoolDriver newPool(Purse purse) {
        if (pools.isEmpty()) {
            clock.after(SWEEP, this::sweep);
        }
        return new PoolDriver(world, gateway, purse, holder, clock, this::decided);
    }

    private void decided(RunningCall running, Decided outcome) {
        world.trace()
                .say(() -> "gateway " + gateway + " decides " + outcome + " for "
                        + running.call().id());
        switch (outcome) {
            case Hold hold -> {
                running.paidFrom(hold);
                work(running);
            }
            case Denied(var limit) -> {
                if (!running.isClientGone()) {
                    world.refusals().refused(running.call(), limit);
                }
                answer(running, false);
            }
            case Undecided() -> answer(running, false);
        }
    }

    private void work(RunningCall running) {
        if (running.isClientGone()) {
            release(running);
            return;
        }
        Call call = running.call();
        switch (call.ending()) {
            case SUCCESS -> clock.after(call.work(), whileAlive(() -> charge(running)));
            case FAILURE -> clock.after(call.work(), whileAlive(() -> fail(running)));
            case SILENCE -> clock.after(DEADLINE, whileAlive(() -> fail(running)));
            case CLIENT_GONE -> {}
        }
    }

    private void charge(RunningCall running) {
        if (running.isEnded()) {
            return;
        }
        if (world.has(Mutant.ANSWERS_BEFORE_DURABLE)) {
            answer(running, true);
        }
        writer.write(running.record(world), () -> settle(running), () -> {
            if (world.has(Mutant.RELEASES_IN_DOUBT)) {
                release(running);
            }
        });
    }

    private void settle(RunningCall running) {
        answer(running, true);
        running.pool().settle(Objects.requireNonNull(running.hold()));
    }

    private void fail(RunningCall running) {
        if (world.has(Mutant.CHARGES_FAILURES) && !running.isEnded()) {
            writer.write(running.record(world), () -> {}, () -> {});
        }
        answer(running, false);
        release(running);
    }

    private void release(RunningCall running) {
        running.end();
        calls.remove(running);
        Hold hold = running.hold();
        if (hold != null) {
            running.pool().release(hold);
        }
    }

    /** The last metre: the call is over here whether or not the client hears of it. */
    private void answer(RunningCall running, boolean charged) {
        calls.remove(running);
        if (running.end() && !running.isClientGone() && !world.luck().loses()) {
            world.truth().answered(running.call().id(), charged);
        }
    }

    void recalled(LeaseRecalledV1 recall) {
        if (holder.equals(recall.holder())) {
            List.copyOf(pools.values()).forEach(pool -> pool.recalled(recall.leaseId()));
        }
    }

    void accountChanged(UUID account) {
        List.copyOf(pools.values()).stream()
                .filter(pool -> pool.purse().accountId().equals(account))
                .forEach(PoolDriver::accountChanged);
    }

    private void sweep() {
        if (!alive || pools.isEmpty()) {
            return;
        }
        List.copyOf(pools.values()).forEach(PoolDriver::timePassed);
        pools.values().removeIf(PoolDriver::isForgettable);
        if (!pools.isEmpty()) {
            clock.after(SWEEP, this::sweep);
        }
    }

    /** Takes no more calls, lets those that run end, and gives back what it holds. */
    void stop(Runnable stopped) {
        stopping = true;
        clock.after(DRAIN, whileAlive(() -> {
            List.copyOf(calls).stream().filter(call -> !isBeingWritten(call)).forEach(this::release);
            pools.values().forEach(PoolDriver::giveEverythingBack);
            clock.after(LAST_REPORTS, whileAlive(stopped));
        }));
    }

    private static boolean isBeingWritten(RunningCall running) {
        return running.call().ending() == Ending.SUCCESS && running.hold() != null;
    }

    void die() {
        alive = false;
        pools.values().forEach(PoolDriver::die);
    }

    private Runnable whileAlive(Runnable what) {
        return () -> {
            if (alive) {
                what.run();
            }
        };
    }
}
