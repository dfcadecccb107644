package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static io.socialdata.platform.pool.PoolFixture.SEARCH;
import static io.socialdata.platform.pool.PoolFixture.START;
import static io.socialdata.platform.pool.PoolFixture.WINDOW_END;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.pool.AccountSelection.NoAccount;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.pool.AccountSelection.RateLimited;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RateLimit;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountPoolTest {

    private PoolFixture in;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        in = new PoolFixture(folder);
    }

    @Test
    void accountWithMostHeadroomIsPickedFirst() {
        in.register("a", "b");
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 20);
        in.succeed(in.pick("b", LOOKUP), LOOKUP, 100, 80);

        assertThat(in.pickedToken(LOOKUP)).isEqualTo("b");
    }

    @Test
    void concurrentReadsAreSpreadOverAccounts() {
        in.register("a", "b");

        assertThat(in.pickedToken(LOOKUP)).isNotEqualTo(in.pickedToken(LOOKUP));
    }

    @Test
    void callsInFlightCountAgainstTheWindow() {
        in.register("a");
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 1);

        assertThat(in.select(LOOKUP)).isInstanceOf(Picked.class);
        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(WINDOW_END));
    }

    @Test
    void throttledAccountCoolsDownForThatOperationUntilTheReset() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(WINDOW_END));
        assertThat(in.select(SEARCH)).isInstanceOf(Picked.class);
        assertThat(in.pool.count(PoolAccountState.ACTIVE)).isOne();

        in.clock.set(WINDOW_END);
        assertThat(in.select(LOOKUP)).isInstanceOf(Picked.class);
    }

    @Test
    void throttlingWithoutResetCoolsDownForOneWindow() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Throttled(null));

        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(START.plus(Duration.ofMinutes(15))));
    }

    @Test
    void hiddenLimitRestsThatOperationAndEachTimeForLonger() {
        in.register("a");
        hitHiddenLimit();

        Instant first = START.plus(Duration.ofMinutes(15));
        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(first));
        assertThat(in.select(SEARCH)).isInstanceOf(Picked.class);

        in.clock.set(first);
        hitHiddenLimit();
        Instant second = first.plus(Duration.ofMinutes(30));
        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(second));

        in.clock.set(second);
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 50);
        hitHiddenLimit();
        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(second.plus(Duration.ofMinutes(15))));
    }

    private void hitHiddenLimit() {
        in.finish(
                in.pick("a", LOOKUP),
                LOOKUP,
                new AttemptResult<>(
                        PlatformResult.failed(new Throttled(WINDOW_END)),
                        Optional.of(new RateLimit(100, 40, WINDOW_END))));
    }

    @Test
    void lockedAccountCoolsDownForAllOperations() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Refused(RefusalReason.ACCOUNT_LOCKED));

        assertThat(in.select(SEARCH)).isEqualTo(new RateLimited(START.plus(Duration.ofHours(1))));
        assertThat(in.pool.count(PoolAccountState.RESTING)).isOne();
    }

    @Test
    void refusalOfOneReadDoesNotPauseTheAccount() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Refused(RefusalReason.FORBIDDEN));

        assertThat(in.select(LOOKUP)).isInstanceOf(Picked.class);
    }

    @Test
    void waitTimeIsThatOfTheFirstAvailableAccount() {
        in.register("a", "b");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END.plusSeconds(60)));
        in.fail(in.pick("b", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(WINDOW_END));
    }

    @Test
    void rejectedAccountIsRemovedAndCounted() {
        in.register("a");
        PoolAccount account = in.pick("a", LOOKUP);
        in.succeed(account, LOOKUP, 100, 50);
        in.pool.recordRejection(account, LOOKUP, PoolFixture.COOKIES_REJECTED, true);

        assertThat(in.select(LOOKUP)).isEqualTo(new NoAccount());
        assertThat(in.pool.count(PoolAccountState.REJECTED)).isOne();
        assertThat(in.pool.headroom(LOOKUP)).isZero();
    }

    @Test
    void accountWithUnconfirmedRejectionCoolsDownBriefly() {
        in.register("a");
        in.pool.recordRejection(in.pick("a", LOOKUP), LOOKUP, PoolFixture.COOKIES_REJECTED, false);

        assertThat(in.select(LOOKUP)).isEqualTo(new RateLimited(START.plus(Duration.ofMinutes(1))));
    }

    @Test
    void headroomIsAveragedOverAccounts() {
        in.register("a", "b");
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 20);
        in.succeed(in.pick("b", LOOKUP), LOOKUP, 100, 60);

        assertThat(in.pool.headroom(LOOKUP)).isCloseTo(0.4, within(1e-9));
        assertThat(in.pool.headroom(SEARCH)).isEqualTo(1);
    }
}
