package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.leases.LeaseReportResult.Answer;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Leases of a key with a monthly budget. */
class KeyBudgetLeaseTest {

    private static final UUID KEY = UUID.randomUUID();

    private final LeaseModel world = new LeaseModel(10_000);

    @Test
    void budgetLimitsTheGrantAndIsReportedAsTheLimit() {
        world.budget = new KeyBudget(1000, 300);

        var answered = world.answer(world.lease().ofKey(KEY).needing(800));

        assertThat(answered.grant().grantedMicroUsd()).isEqualTo(700);
        assertThat(answered.grant().limit()).isEqualTo(Limit.BUDGET);
        assertThat(answered.answer()).isEqualTo(Answer.PARTIAL);
        assertThat(answered.grant().accountRemainingMicroUsd()).isEqualTo(10_000);
    }

    @Test
    void creditHeldByOtherLeasesOfTheKeyReducesTheBudgetAndIsRecalled() {
        world.budget = new KeyBudget(1000, 0);
        LeaseReports held = world.lease().ofKey(KEY).needing(900);
        world.grant(held);
        world.grant(world.lease().needing(5000));

        var answered = world.answer(world.lease().by("gateway-b").ofKey(KEY).needing(800));

        assertThat(answered.grant().grantedMicroUsd()).isEqualTo(100);
        assertThat(answered.grant().recallableMicroUsd()).isEqualTo(900);
        assertThat(answered.recall().recalled()).extracting(Lease::id).containsExactly(held.lease());
    }

    @Test
    void spentBudgetIsNotRecallable() {
        world.budget = new KeyBudget(1000, 1000);
        world.grant(world.lease().needing(5000));

        LeaseGrant grant = world.grant(world.lease().ofKey(KEY).needing(800));

        assertThat(grant.limit()).isEqualTo(Limit.BUDGET);
        assertThat(grant.recallableMicroUsd()).isZero();
    }

    @Test
    void accountWithLessThanTheBudgetIsTheLimit() {
        world.budget = new KeyBudget(20_000, 0);

        LeaseGrant grant = world.grant(world.lease().ofKey(KEY).needing(12_000));

        assertThat(grant.grantedMicroUsd()).isEqualTo(10_000);
        assertThat(grant.limit()).isEqualTo(Limit.ACCOUNT);
    }

    @Test
    void budgetLoweredBelowItsUseGrantsNothing() {
        world.budget = new KeyBudget(1000, 3000);

        assertThat(world.grant(world.lease().ofKey(KEY).needing(800)).grantedMicroUsd())
                .isZero();
    }

    @Test
    void leaseExpiresAtTheEndOfTheMonth() {
        world.now = Instant.parse("2026-11-30T23:59:00Z");
        world.budget = new KeyBudget(1000, 0);
        LeaseReports lease = world.lease().ofKey(KEY).needing(800);
        assertThat(world.grant(lease).validForMillis()).isEqualTo(60_000);
        world.pass(Duration.ofMinutes(1));

        LeaseGrant late = world.grant(lease.next().committed(300).needing(1000));

        assertThat(late).isEqualTo(new LeaseGrant(lease.lease(), 800, 0, true, 9700, 0, Limit.NONE));
        assertThat(world.leases.get(lease.lease()).isOpen()).isTrue();
    }

    @Test
    void newMonthHasItsFullBudgetDespiteOldLeases() {
        world.now = Instant.parse("2026-11-30T23:59:59Z");
        world.budget = new KeyBudget(1000, 0);
        world.grant(world.lease().ofKey(KEY).needing(1000));
        world.pass(Duration.ofSeconds(1));

        assertThat(world.grant(world.lease().ofKey(KEY).needing(1000)).grantedMicroUsd())
                .isEqualTo(1000);
    }
}
