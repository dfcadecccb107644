package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static io.socialdata.platform.pool.PoolFixture.SEARCH;
import static io.socialdata.platform.pool.PoolFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which accounts rest after failures, and for which operation. */
class FailureAttributionTest {

    private static final PlatformFailure EDGE = new Unreadable(ResponseDefect.EDGE_PAGE);
    private static final PlatformFailure GONE = new Unreadable(ResponseDefect.STALE_QUERY_ID);
    private static final Duration FIRST = Duration.ofMinutes(2);

    private PoolFixture in;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        in = new PoolFixture(folder);
        in.register("a", "b", "c");
    }

    static List<PlatformFailure> failuresOfAnAccount() {
        return List.of(
                EDGE,
                GONE,
                new Unreadable(ResponseDefect.UNEXPLAINED),
                new Unreadable(ResponseDefect.NOT_JSON),
                new Refused(RefusalReason.LOOKS_AUTOMATED),
                new Unreachable(UnreachableReason.PROXY_UNREACHABLE),
                new Unreachable(UnreachableReason.PROXY_REFUSED));
    }

    static List<PlatformFailure> failuresOfARequest() {
        return List.of(
                new PlatformFailure.Missing(PlatformFailure.MissingReason.UNKNOWN),
                new Refused(RefusalReason.PROTECTED),
                new Refused(RefusalReason.FORBIDDEN),
                new Unreadable(ResponseDefect.OUR_REQUEST),
                new Unreadable(ResponseDefect.TOO_LARGE),
                new Unreachable(UnreachableReason.OVERLOADED));
    }

    @ParameterizedTest
    @MethodSource("failuresOfAnAccount")
    void failedAccountIsLeftAsideForThatOperationOnly(PlatformFailure failure) {
        in.fail(in.pick("a", LOOKUP), LOOKUP, failure);

        assertThat(tokens(6, LOOKUP)).doesNotContain("a").contains("b", "c");
        assertThat(tokens(6, SEARCH)).contains("a");
        assertThat(in.pool.countResting(LOOKUP)).isOne();
    }

    @ParameterizedTest
    @MethodSource("failuresOfARequest")
    void failureOfARequestRestsNobody(PlatformFailure failure) {
        in.fail(in.pick("a", LOOKUP), LOOKUP, failure);

        assertThat(tokens(6, LOOKUP)).contains("a", "b", "c");
        assertThat(errorOf("a")).isNull();
    }

    @Test
    void everyFailureDoublesTheRestAndASuccessResetsIt() {
        failWhileOthersSucceed("a", LOOKUP);
        in.clock.set(START.plus(FIRST));
        assertThat(in.pool.countResting(LOOKUP)).isZero();

        failWhileOthersSucceed("a", LOOKUP);
        in.clock.set(START.plus(FIRST.multipliedBy(3)).minusSeconds(1));
        assertThat(in.pool.countResting(LOOKUP)).isOne();
        in.clock.set(START.plus(FIRST.multipliedBy(3)));
        assertThat(in.pool.countResting(LOOKUP)).isZero();

        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 90);
        failWhileOthersSucceed("a", LOOKUP);
        in.clock.advance(FIRST);
        assertThat(in.pool.countResting(LOOKUP)).isZero();
    }

    @Test
    void restIsBounded() {
        for (int i = 0; i < 40; i++) {
            failWhileOthersSucceed("a", LOOKUP);
            in.clock.advance(Duration.ofHours(4));
            assertThat(in.pool.countResting(LOOKUP)).isZero();
        }
    }

    @Test
    void connectionsThatBreakOnceRestNobody() {
        PlatformFailure broken = new Unreachable(UnreachableReason.CONNECTION);
        in.fail(in.pick("a", LOOKUP), LOOKUP, broken);
        succeed("b", LOOKUP);
        assertThat(in.pool.countResting(LOOKUP)).isZero();

        in.fail(in.pick("a", LOOKUP), LOOKUP, broken);
        assertThat(in.pool.countResting(LOOKUP)).isOne();

        succeed("a", SEARCH);
        assertThat(in.pool.countResting(LOOKUP)).isZero();
    }

    @Test
    void accountIsTriedAgainWithOneCallAtATime() {
        failWhileOthersSucceed("a", LOOKUP);
        in.clock.advance(FIRST);

        assertThat(tokens(12, LOOKUP)).containsOnlyOnce("a");
    }

    @Test
    void threeFailingOperationsRestTheAccountForAll() {
        for (String operation : List.of(LOOKUP, SEARCH, "UserTweets")) {
            assertThat(in.pool.count(PoolAccountState.RESTING)).isZero();
            failWhileOthersSucceed("a", operation);
        }

        assertThat(in.pool.count(PoolAccountState.RESTING)).isOne();
        assertThat(tokens(6, "UserMedia")).doesNotContain("a");
        in.clock.advance(FIRST);
        assertThat(in.pool.count(PoolAccountState.RESTING)).isZero();
    }

    @Test
    void sameFailureOfAllAccountsIsThatOfTheOperation() {
        for (String token : List.of("a", "b", "c")) {
            for (String operation : List.of(LOOKUP, SEARCH, "UserTweets")) {
                in.fail(in.pick(token, operation), operation, GONE);
            }
        }

        assertThat(in.pool.count(PoolAccountState.ACTIVE)).isEqualTo(3);
        assertThat(in.pool.countResting(LOOKUP)).isZero();
        assertThat(in.pool.headroom(LOOKUP)).isEqualTo(1);

        succeed("b", LOOKUP);
        assertThat(tokens(6, LOOKUP)).contains("a", "b", "c");
    }

    @Test
    void twoFailingAccountsRestOnceAThirdIsServed() {
        in.fail(in.pick("a", LOOKUP), LOOKUP, EDGE);
        in.fail(in.pick("b", LOOKUP), LOOKUP, EDGE);
        assertThat(in.pool.countResting(LOOKUP)).isZero();
        assertThat(in.pickedToken(LOOKUP)).isEqualTo("c");

        succeed("c", LOOKUP);

        assertThat(tokens(6, LOOKUP)).containsOnly("c");
    }

    @Test
    void onlyAccountIsAlwaysTried() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, EDGE);

        assertThat(in.select(LOOKUP)).isInstanceOf(Picked.class);
        assertThat(in.pool.headroom(LOOKUP)).isEqualTo(1);
    }

    @Test
    void unreadableResponseRestsAnAccountOnlyIfAnotherReadsTheSame() {
        PlatformFailure unreadable = new Unreadable(ResponseDefect.UNEXPECTED_SHAPE);
        PoolAccount account = in.pick("a", LOOKUP);
        in.fail(account, LOOKUP, unreadable);
        assertThat(in.pool.countResting(LOOKUP)).isZero();

        in.pool.recordOtherSucceeded(account, LOOKUP, unreadable);
        assertThat(in.pool.countResting(LOOKUP)).isOne();
    }

    @Test
    void restingAccountIsReportedWithItsErrorUntilItServesAgain() {
        failWhileOthersSucceed("a", LOOKUP);

        assertThat(errorOf("a")).isEqualTo(new PoolMemberError(LOOKUP, "edge_page", START));
        assertThat(degradedUntilOf("a")).isEqualTo(START.plus(FIRST));
        assertThat(degradedUntilOf("b")).isNull();
    }

    @Test
    void unknownWindowIsNotPreferredToAGoodOne() {
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 95);
        in.succeed(in.pick("b", LOOKUP), LOOKUP, 100, 85);

        assertThat(in.pickedToken(LOOKUP)).isEqualTo("a");
    }

    /** The account fails the operation, then each other account serves it. */
    private void failWhileOthersSucceed(String token, String operation) {
        in.fail(in.pick(token, operation), operation, EDGE);
        succeed("b", operation);
        succeed("c", operation);
    }

    private void succeed(String token, String operation) {
        in.succeed(in.pick(token, operation), operation, 100, 100);
    }

    private List<String> tokens(int calls, String operation) {
        return IntStream.range(0, calls)
                .mapToObj(i -> in.pickedToken(operation))
                .toList();
    }

    private PoolMemberError errorOf(String token) {
        return statusOf(token).lastError();
    }

    private Instant degradedUntilOf(String token) {
        return statusOf(token).degradedUntil();
    }

    /** Accounts are reported in the order of the file. */
    private PoolMemberStatus statusOf(String token) {
        return in.pool.reports().get(token.charAt(0) - 'a');
    }
}
