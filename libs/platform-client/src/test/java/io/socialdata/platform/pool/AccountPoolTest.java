package io.socialdata.platform.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.socialdata.platform.calls.Attempt;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.pool.Pick.NoAccount;
import io.socialdata.platform.pool.Pick.NoHeadroom;
import io.socialdata.platform.pool.Pick.Picked;
import io.socialdata.platform.wire.RateLimit;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountPoolTest {

    private static final String LOOKUP = "UserByScreenName";
    private static final String SEARCH = "SearchTimeline";
    private static final Instant START = Instant.parse("2026-11-21T08:00:00Z");
    private static final Instant WINDOW_END = START.plus(Duration.ofMinutes(10));

    @TempDir
    Path folder;

    private final MovableClock clock = MovableClock.at(START);
    private AccountPool pool;

    @BeforeEach
    void openPool() {
        pool = new AccountPool(
                ConfigMappings.of(
                        PoolConfig.class,
                        Map.of("platform.pool.accounts-file", file().toString(), "platform.pool.file-check", "PT0S")),
                clock);
    }

    @Test
    void accountWithTheMostHeadroomGoesFirst() {
        register("a", "b");
        succeed(pick("a", LOOKUP), LOOKUP, 100, 20);
        succeed(pick("b", LOOKUP), LOOKUP, 100, 80);

        assertThat(pickedToken(LOOKUP)).isEqualTo("b");
    }

    @Test
    void concurrentReadsSpreadOverAccounts() {
        register("a", "b");

        assertThat(pickedToken(LOOKUP)).isNotEqualTo(pickedToken(LOOKUP));
    }

    @Test
    void callsInFlightCountAgainstTheWindow() {
        register("a");
        succeed(pick("a", LOOKUP), LOOKUP, 100, 1);

        assertThat(pool.pick(LOOKUP)).isInstanceOf(Picked.class);
        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoHeadroom(WINDOW_END));
    }

    @Test
    void throttledAccountRestsFromThatOperationUntilTheReset() {
        register("a");
        fail(pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoHeadroom(WINDOW_END));
        assertThat(pool.pick(SEARCH)).isInstanceOf(Picked.class);
        assertThat(pool.count(PoolState.RESTING)).isOne();

        clock.set(WINDOW_END);
        assertThat(pool.pick(LOOKUP)).isInstanceOf(Picked.class);
        assertThat(pool.count(PoolState.ACTIVE)).isOne();
    }

    @Test
    void throttlingWithoutAnEndRestsForOneWindow() {
        register("a");
        fail(pick("a", LOOKUP), LOOKUP, new Throttled(null));

        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoHeadroom(START.plus(Duration.ofMinutes(15))));
    }

    @Test
    void accountThrottledWithCallsLeftIsHeldBackAndRestsForHours() {
        register("a");
        PoolAccount account = pick("a", LOOKUP);
        finish(
                account,
                LOOKUP,
                new Attempt<>(
                        Outcome.failed(new Throttled(WINDOW_END)), Optional.of(new RateLimit(100, 40, WINDOW_END))));

        assertThat(pool.pick(SEARCH)).isEqualTo(new NoHeadroom(START.plus(Duration.ofHours(4))));
    }

    @Test
    void lockedAccountRestsWhole() {
        register("a");
        fail(pick("a", LOOKUP), LOOKUP, new Refused(Refusal.ACCOUNT_LOCKED));

        assertThat(pool.pick(SEARCH)).isEqualTo(new NoHeadroom(START.plus(Duration.ofHours(1))));
    }

    @Test
    void refusalOfOneReadDoesNotRestTheAccount() {
        register("a");
        fail(pick("a", LOOKUP), LOOKUP, new Refused(Refusal.FORBIDDEN));

        assertThat(pool.pick(LOOKUP)).isInstanceOf(Picked.class);
    }

    @Test
    void firstAccountToBeFreeAgainSaysHowLongToWait() {
        register("a", "b");
        fail(pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END.plusSeconds(60)));
        fail(pick("b", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoHeadroom(WINDOW_END));
    }

    @Test
    void rejectedAccountLeavesAndIsCounted() {
        register("a");
        PoolAccount account = pick("a", LOOKUP);
        finish(account, LOOKUP, success(100, 50));
        pool.retire(account);

        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoAccount());
        assertThat(pool.count(PoolState.REJECTED)).isOne();
        assertThat(pool.headroom(LOOKUP)).isZero();
    }

    @Test
    void rejectedAccountReturnsOnlyWithNewCookies() {
        register("a");
        pool.retire(pick("a", LOOKUP));

        register("a", "b");
        assertThat(pickedToken(LOOKUP)).isEqualTo("b");
        assertThat(pool.count(PoolState.REJECTED)).isOne();

        write("[{\"auth_token\": \"a\", \"ct0\": \"fresh\"}]");
        assertThat(pickedToken(LOOKUP)).isEqualTo("a");
        assertThat(pool.count(PoolState.REJECTED)).isZero();
    }

    @Test
    void doubtedAccountRestsShortly() {
        register("a");
        pool.doubt(pick("a", LOOKUP));

        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoHeadroom(START.plus(Duration.ofMinutes(1))));
    }

    @Test
    void changedFileIsReadAgainAndKnownAccountsKeepTheirState() {
        register("a");
        fail(pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        register("a", "b");

        assertThat(pickedToken(LOOKUP)).isEqualTo("b");
        assertThat(pool.count(PoolState.RESTING)).isOne();
    }

    @Test
    void brokenFileLosesNoAccount() {
        register("a");
        finish(pick("a", LOOKUP), LOOKUP, success(100, 50));

        write("[{\"auth_token\": ");

        assertThat(pickedToken(LOOKUP)).isEqualTo("a");
    }

    @Test
    void poolWithoutAccountsSaysSo() {
        assertThat(pool.pick(LOOKUP)).isEqualTo(new NoAccount());
    }

    @Test
    void headroomIsTheAverageOverAccounts() {
        register("a", "b");
        succeed(pick("a", LOOKUP), LOOKUP, 100, 20);
        succeed(pick("b", LOOKUP), LOOKUP, 100, 60);

        assertThat(pool.headroom(LOOKUP)).isCloseTo(0.4, within(1e-9));
        assertThat(pool.headroom(SEARCH)).isEqualTo(1);
    }

    @Test
    void accountsDoNotPrintTheirCookies() {
        register("5ecret");

        assertThat(pool.pick(LOOKUP).toString()).doesNotContain("5ecret");
    }

    private Path file() {
        return folder.resolve("accounts.json");
    }

    private void register(String... tokens) {
        write(Arrays.stream(tokens)
                .map(token -> "{\"auth_token\": \"" + token + "\", \"ct0\": \"c\"}")
                .collect(Collectors.joining(",", "[", "]")));
    }

    private void write(String json) {
        try {
            Files.writeString(file(), json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes accounts until the wanted one comes; the others go back unused. */
    private PoolAccount pick(String token, String operation) {
        Pick first = pool.pick(operation);
        if (first instanceof Picked(PoolAccount account)
                && account.session().credentials().authToken().equals(token)) {
            return account;
        }
        PoolAccount wanted = pick(token, operation);
        finish(((Picked) first).account(), operation, new Attempt<>(new Found<>(""), Optional.empty()));
        return wanted;
    }

    private String pickedToken(String operation) {
        return ((Picked) pool.pick(operation)).account().session().credentials().authToken();
    }

    private void succeed(PoolAccount account, String operation, long limit, long remaining) {
        finish(account, operation, success(limit, remaining));
    }

    private void fail(PoolAccount account, String operation, Failure failure) {
        finish(account, operation, new Attempt<>(Outcome.failed(failure), Optional.empty()));
    }

    private void finish(PoolAccount account, String operation, Attempt<?> attempt) {
        pool.handBack(account, operation);
        pool.learn(account, operation, attempt);
    }

    private static Attempt<String> success(long limit, long remaining) {
        return new Attempt<>(new Found<>(""), Optional.of(new RateLimit(limit, remaining, WINDOW_END)));
    }
}
