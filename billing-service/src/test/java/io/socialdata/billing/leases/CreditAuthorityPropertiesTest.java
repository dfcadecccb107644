package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Invariants after any reports, true or false, in any order and number, with usage and expiry in between. */
class CreditAuthorityPropertiesTest {

    private static final int STEPS = 120;
    private static final UUID LOG = UUID.randomUUID();

    private final Map<UUID, Long> granted = new HashMap<>();
    private final List<LeaseReport> reports = new ArrayList<>();

    @Property(tries = 500)
    void reservationsAndGrantsNeverExceedAccountCredit(
            @ForAll Random random, @ForAll @IntRange(max = 5000) int credit) {
        granted.clear();
        reports.clear();
        LeaseModel world = new LeaseModel(credit);
        world.budget = random.nextBoolean() ? new KeyBudget(500 + random.nextInt(2000), random.nextInt(500)) : null;
        UUID key = world.budget == null ? null : UUID.randomUUID();
        List<UUID> leases = Stream.generate(UUID::randomUUID).limit(4).toList();
        for (int step = 0; step < STEPS; step++) {
            act(world, leases.get(random.nextInt(leases.size())), key, random);
            check(world);
        }
    }

    /**
     * Gateways write records, name the newest one in reports, and die; records arrive in any order. In the end all have
     * arrived, or are given up.
     */
    @Property(tries = 500)
    void leaseIsReclaimedInTheEndButNeverBeforeAllRecordsUpToTheNamedOneArrived(@ForAll Random random) {
        LeaseModel world = new LeaseModel(1_000_000);
        Map<UUID, WrittenLog> logs = new LinkedHashMap<>();
        Map<UUID, LeaseReports> last = new LinkedHashMap<>();
        for (int gateway = 0; gateway < 3; gateway++) {
            UUID id = UUID.randomUUID();
            logs.put(id, new WrittenLog());
            LeaseReports opened = world.lease().needing(1000).naming(new UsageLogPosition(id, 0));
            last.put(id, opened);
            world.grant(opened);
        }
        for (int step = 0; step < STEPS; step++) {
            UUID id = List.copyOf(logs.keySet()).get(random.nextInt(logs.size()));
            WrittenLog log = logs.get(id);
            switch (random.nextInt(6)) {
                case 0 -> log.known++;
                case 1 -> log.arrived(1 + random.nextLong(log.known + 1));
                case 2 -> {
                    LeaseReports next = last.get(id)
                            .next()
                            .wanting(random.nextInt(1000))
                            .naming(new UsageLogPosition(id, log.known));
                    last.put(id, next);
                    world.grant(next);
                }
                case 3 -> reclaimChecked(world, last.get(id).lease(), log);
                case 4 -> log.look(world.now);
                default -> world.pass(Duration.ofSeconds(random.nextInt(200)));
            }
        }
        logs.values().forEach(log -> LongStream.rangeClosed(1, log.known).forEach(log::arrived));
        world.pass(Duration.ofHours(1));
        logs.values().forEach(log -> log.look(world.now));
        last.forEach((id, reports) -> reclaimChecked(world, reports.lease(), logs.get(id)));
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    private static void reclaimChecked(LeaseModel world, UUID id, WrittenLog log) {
        UsageLogPosition named = Objects.requireNonNull(world.leases.get(id).logPosition());
        if (world.reclaim(id, log.completeAt, world.now)) {
            assertThat(log.arrived)
                    .containsAll(
                            LongStream.rangeClosed(1, named.number()).boxed().toList());
        }
    }

    /** A gateway's log as billing knows it. */
    private static final class WrittenLog {

        private final Set<Long> arrived = new HashSet<>();
        private long known;
        private @Nullable Instant completeAt;

        void arrived(long number) {
            known = Math.max(known, number);
            arrived.add(number);
        }

        void look(Instant now) {
            completeAt = arrived.size() < known ? completeAt : now;
        }
    }

    private void act(LeaseModel world, UUID lease, UUID key, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> world.pass(Duration.ofSeconds(random.nextInt(200)));
            case 1 -> settleWithinLease(world, lease, random);
            case 2, 3 -> {
                if (world.leases.containsKey(lease)) {
                    world.reclaim(lease, random.nextBoolean() ? world.now : null, world.now);
                }
            }
            case 4, 5 -> {
                if (!reports.isEmpty()) {
                    world.report(reports.get(random.nextInt(reports.size())));
                }
            }
            default -> {
                reports.add(anyReport(world, lease, key, random));
                world.report(reports.getLast());
            }
        }
    }

    private static LeaseReport anyReport(LeaseModel world, UUID lease, UUID key, Random random) {
        long needed = random.nextInt(400);
        int most = 1 + random.nextInt(2000);
        return new LeaseReport(
                lease,
                "gateway",
                world.account.accountId(),
                random.nextInt(10) == 0 ? null : key,
                random.nextInt(STEPS),
                random.nextInt(most),
                random.nextInt(most),
                needed,
                needed + random.nextInt(1000) - random.nextInt(10),
                random.nextBoolean() ? new UsageLogPosition(LOG, 1 + random.nextInt(STEPS)) : null);
    }

    private static void settleWithinLease(LeaseModel world, UUID lease, Random random) {
        if (world.leases.containsKey(lease)) {
            long most = world.leases.get(lease).outstandingMicroUsd();
            assertThat(world.settle(lease, Math.min(most, random.nextInt(300)))).isZero();
        }
    }

    private void check(LeaseModel world) {
        assertThat(world.account.reservedMicroUsd())
                .isEqualTo(world.outstanding())
                .isNotNegative();
        assertThat(world.account.availableMicroUsd()).isNotNegative();
        if (world.budget != null) {
            assertThat(world.budget.usedMicroUsd() + world.outstandingOfKeys())
                    .isLessThanOrEqualTo(world.budget.budgetMicroUsd());
        }
        for (Lease lease : world.leases.values()) {
            assertThat(lease.totals().granted()).isGreaterThanOrEqualTo(granted.getOrDefault(lease.id(), 0L));
            granted.put(lease.id(), lease.totals().granted());
        }
    }
}
