package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.FloodedPool.ALL;
import static io.socialdata.platform.pool.FloodedPool.person;
import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.pool.AccountSelection.OverShare;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.transport.Deadline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one customer may use of the windows of all accounts. */
class WindowSharesTest {

    private final Customer greedy = person();
    private FloodedPool pool;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        pool = new FloodedPool(folder);
    }

    @Test
    void fiveCustomersAreServedBesideOneWhoFloods() {
        List<Customer> honest = people(5);

        for (int round = 0; round < 20; round++) {
            pool.find(greedy, 40);
            assertThat(honest).allMatch(customer -> pool.find(customer, 1) == 1);
        }
    }

    @Test
    void manyKnownCustomersAreServedBesideOneWhoFloods() {
        List<Customer> honest = people(300);
        advance(Duration.ofMinutes(5));
        honest.forEach(customer -> pool.find(customer, 1));
        pool.in.clock.set(PoolFixture.START.plus(Duration.ofMinutes(20)).minusSeconds(1));
        honest.forEach(customer -> pool.find(customer, 1));
        advance(Duration.ofSeconds(16));

        assertThat(pool.find(greedy, 1_000)).isLessThan(ALL / 10);
        assertThat(honest).allMatch(customer -> pool.find(customer, 1) == 1);
    }

    @Test
    void newcomerIsServedAfterAFlood() {
        pool.find(greedy, 2_000);
        pool.find(person(), 2_000);
        pool.find(person(), 2_000);

        assertThat(pool.find(person(), 1)).isEqualTo(1);
    }

    @Test
    void twoCustomersWhoInventNamesLeaveTheReadsOfOthers() {
        Customer other = person();
        for (int i = 0; i < 458; i++) {
            pool.miss(greedy, 1);
            pool.miss(other, 1);
        }

        assertThat(pool.find(person(), 20)).isEqualTo(20);
    }

    /** Each look costs time for each customer, while other calls wait for the pool. */
    @Test
    void floodOfRefusedCallsLooksAtTheWindowsOnceInASecond() {
        WindowShares shares = new WindowShares(Duration.ofMinutes(15));
        Instant now = PoolFixture.START;
        AtomicInteger looks = new AtomicInteger();
        Function<Instant, Optional<WindowSupply>> usedUp = _ -> {
            looks.incrementAndGet();
            return Optional.of(new WindowSupply(10, 0, 1));
        };
        shares.count(greedy, now.plus(Duration.ofMinutes(15)));
        Optional<Instant> refused = shares.refusal(greedy, usedUp, now);
        int ofTheFirst = looks.get();

        for (int millis = 0; millis < 1_000; millis++) {
            assertThat(shares.refusal(greedy, usedUp, now.plusMillis(millis))).isEqualTo(refused);
        }

        assertThat(refused).isPresent();
        assertThat(looks).hasValue(ofTheFirst);
        shares.refusal(greedy, usedUp, now.plusSeconds(1));
        assertThat(looks).hasValueGreaterThan(ofTheFirst);
    }

    @Test
    void unpaidCallsAreLimitedOnceHalfOfTheWindowsIsUsed() {
        people(5).forEach(customer -> pool.find(customer, 46));

        assertThat(pool.miss(greedy, 60)).isEqualTo(6);
        assertThat(pool.find(greedy, 1)).isZero();
        assertThat(pool.find(person(), 1)).isEqualTo(1);
    }

    @Test
    void paidCallsEarnUnpaidOnes() {
        people(5).forEach(customer -> pool.find(customer, 46));
        pool.find(greedy, 10);

        assertThat(pool.miss(greedy, 60)).isEqualTo(7);
    }

    @Test
    void customerWithFewMissesIsNotLimited() {
        for (int i = 0; i < 18; i++) {
            assertThat(pool.find(greedy, 19)).isEqualTo(19);
            assertThat(pool.miss(greedy, 1)).isEqualTo(1);
        }
    }

    @Test
    void jobsLeaveHalfOfTheWindows() {
        Customer job = new Customer(greedy.id(), true);

        assertThat(pool.find(job, ALL)).isEqualTo(ALL / 2);
        assertThat(pool.find(greedy, 50)).isEqualTo(50);
    }

    @Test
    void jobsYieldToPeople() {
        pool.find(greedy, ALL);
        Customer person = person();
        Customer job = new Customer(person.id(), true);

        assertThat(pool.find(job, 1)).isZero();
        assertThat(pool.find(person, 20)).isEqualTo(20);
    }

    @Test
    void jobCountsAgainstTheShareOfItsCustomer() {
        pool.find(greedy, 1);
        Customer person = person();
        pool.find(person, 1);
        int alone = pool.find(person, ALL);

        assertThat(alone).isGreaterThan(150);
        assertThat(pool.find(new Customer(person.id(), true), 1)).isZero();
    }

    @Test
    void pollsUseAtMostHalfOfTheWindows() {
        assertThat(pool.find(Customer.POLLS, ALL)).isEqualTo(ALL / 2);
        assertThat(pool.find(greedy, 50)).isEqualTo(50);
    }

    @Test
    void loneCustomerUsesWholeWindows() {
        int served = pool.find(greedy, ALL);
        for (int minute = 0; minute < 14; minute++) {
            advance(Duration.ofMinutes(1));
            served += pool.find(greedy, ALL);
        }

        assertThat(served).isGreaterThan(ALL * 95 / 100);
    }

    @Test
    void secondAttemptOfACallIsNotRefused() {
        pool.find(greedy, ALL);
        PoolAccount failed = ((Picked) pool.ask(person())).account();

        AccountSelection second = CurrentCustomer.onBehalfOf(
                Optional.of(greedy), () -> pool.in.pool.pick(LOOKUP, failed, Deadline.after(Duration.ZERO)));

        assertThat(pool.ask(greedy)).isInstanceOf(OverShare.class);
        assertThat(second).isInstanceOf(Picked.class);
    }

    @Test
    void refusalTellsWhenTheShareOpens() {
        Customer other = person();
        pool.find(other, 1);
        pool.find(greedy, ALL);
        Instant until = ((OverShare) pool.ask(greedy)).until();

        pool.in.clock.set(until.minusSeconds(1));
        assertThat(pool.ask(greedy)).isInstanceOf(OverShare.class);
        pool.in.clock.set(until);
        assertThat(pool.ask(greedy)).isInstanceOf(Picked.class);
    }

    @Test
    void refusalOfUnpaidCallsTellsWhenTheQuotaOpens() {
        people(5).forEach(customer -> pool.find(customer, 46));
        pool.miss(greedy, 60);
        Instant until = ((OverShare) pool.ask(greedy)).until();

        pool.in.clock.set(until.minusSeconds(1));
        assertThat(pool.ask(greedy)).isInstanceOf(OverShare.class);
        pool.in.clock.set(until);
        assertThat(pool.ask(greedy)).isInstanceOf(Picked.class);
    }

    @Test
    void sharesHoldOverTwoReplicas(@TempDir Path folder) throws Exception {
        FloodedPool other = pool.replica(Files.createDirectory(folder.resolve("other")));
        List<Customer> honest = people(3);
        honest.forEach(customer -> pool.find(customer, 1));

        int served = 0;
        for (int second = 0; second < 20; second++) {
            served += pool.find(greedy, 20) + other.find(greedy, 20);
            exchange(pool, other);
        }

        assertThat(served).isBetween(ALL / 4 * 8 / 10, ALL / 4 * 12 / 10);
        for (int second = 0; second < 4; second++) {
            assertThat(honest).allMatch(customer -> other.find(customer, 15) == 15);
            exchange(pool, other);
        }
    }

    @Test
    void burstOnTwoReplicasStaysWithinTheShare(@TempDir Path folder) throws Exception {
        FloodedPool other = pool.replica(Files.createDirectory(folder.resolve("other")));
        people(3).forEach(customer -> pool.find(customer, 1));
        exchange(pool, other);

        int served = 0;
        for (int i = 0; i < ALL; i++) {
            served += pool.find(greedy, 1) + other.find(greedy, 1);
        }

        assertThat(served).isBetween(ALL / 4 * 8 / 10, ALL / 4 * 12 / 10);
        Instant until = ((OverShare) pool.ask(greedy)).until();
        assertThat(until).isEqualTo(pool.in.clock.instant().plusSeconds(2));
    }

    @Test
    void customersAreForgottenBeyondABoundThoseWhoUsedLeastFirst() {
        WindowShares shares = new WindowShares(Duration.ofMinutes(15));
        Instant end = PoolFixture.WINDOW_END;
        for (int i = 0; i < 100; i++) {
            shares.count(greedy, end);
        }

        people(WindowShares.MAX_CUSTOMERS + 500).forEach(customer -> shares.count(customer, end));

        Map<UUID, Long> calls = shares.used(LOOKUP, PoolFixture.START).calls();
        assertThat(calls).containsEntry(greedy.id(), 100L);
        assertThat(calls.values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(100L + WindowShares.MAX_CUSTOMERS - 1);
    }

    private static void exchange(FloodedPool one, FloodedPool other) {
        PoolRegistry first = new PoolRegistry(one.in.pool);
        PoolRegistry second = new PoolRegistry(other.in.pool);
        List<WindowUse> ofFirst = first.windowUse();
        first.setUseElsewhere(second.windowUse());
        second.setUseElsewhere(ofFirst);
    }

    private void advance(Duration time) {
        pool.in.clock.set(pool.in.clock.instant().plus(time));
    }

    private static List<Customer> people(int count) {
        return Stream.generate(FloodedPool::person).limit(count).toList();
    }
}
