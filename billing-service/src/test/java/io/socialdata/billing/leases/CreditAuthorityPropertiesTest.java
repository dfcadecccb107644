package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Invariants after any reports, true or false, in any order and number, with usage and expiry in between. */
class CreditAuthorityPropertiesTest {

    private static final int STEPS = 120;

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

    private void act(LeaseModel world, UUID lease, UUID key, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> world.pass(Duration.ofSeconds(random.nextInt(200)));
            case 1 -> settleWithinLease(world, lease, random);
            case 2 -> world.leases.computeIfPresent(lease, (id, known) -> mark(known, world, random));
            case 3 -> {
                if (world.leases.containsKey(lease)) {
                    world.reclaim(lease, world.now);
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
                null);
    }

    private static void settleWithinLease(LeaseModel world, UUID lease, Random random) {
        if (world.leases.containsKey(lease)) {
            long most = world.leases.get(lease).outstandingMicroUsd();
            assertThat(world.settle(lease, Math.min(most, random.nextInt(300)))).isZero();
        }
    }

    private static Lease mark(Lease lease, LeaseModel world, Random random) {
        UUID episode = new UUID(random.nextInt(4), 0);
        return random.nextBoolean() ? lease.spooled(episode) : lease.drained(episode, world.now);
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
