package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.NOW;
import static io.socialdata.platform.PlatformClientFixture.REJECTED;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static io.socialdata.platform.PlatformClientFixture.VIEWER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Selection, cooldown and loss of the pool's accounts. */
class PooledReadsComponentTest {

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void throttledAccountIsPausedAndNotUsed() {
        Instant reset = NOW.plusSeconds(500);
        connector.platform.then(
                429,
                "{'errors': [{'code': 88}]}",
                "x-rate-limit-limit: 95",
                "x-rate-limit-remaining: 0",
                "x-rate-limit-reset: " + reset.getEpochSecond());

        assertThat(connector.lookUp()).isEqualTo(new Throttled(reset));
        assertThat(connector.lookUp()).isEqualTo(new Throttled(reset));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void throttlingWithoutHeadersHasNoReset() {
        connector.platform.then(429, "Rate limit exceeded");

        assertThat(connector.lookUp()).isEqualTo(new Throttled(null));
    }

    @Test
    void anotherAccountReplacesAThrottledOne() {
        connector.register("a", "b");
        connector.platform.then(429, "").then(200, USER);

        assertThat(connector.client.userByScreenName("mira", BUDGET)).isInstanceOf(Success.class);
        assertThat(connector.platform.requests().getFirst()).contains("auth_token=a");
        assertThat(connector.platform.requests().getLast()).contains("auth_token=b");
    }

    @Test
    void rejectedAccountIsRemovedOnceTheCheckConfirmsIt() {
        connector.platform.then(401, REJECTED).then(401, REJECTED);

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.platform.requests().getLast()).contains("/Viewer?");
        assertThat(connector.accounts("rejected")).isOne();
        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void rejectionIsConfirmedWhereNoOperationIdentifiesTheOwner() {
        connector.platform.then(401, REJECTED).then(404, "").then(401, REJECTED);

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.accounts("rejected")).isOne();
    }

    @Test
    void accountThatPassesTheCheckStaysInThePool() {
        connector.platform.then(401, REJECTED).then(200, VIEWER);

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.accounts("rejected")).isZero();
        assertThat(connector.accounts("resting") + connector.accounts("active")).isOne();
    }

    @Test
    void emptyPoolIsUnreachable() {
        connector.register();

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "403 | <html></html>",
                "404 | ''",
                "401 | ''",
                "200 | <p>",
                "200 | {\"data\": {\"user\": {\"result\": 7}}}"
            })
    void anotherAccountReplacesOneThatTheEdgeRefuses(int status, String body) {
        connector.register("a", "b");
        connector.platform.then(status, body).then(200, USER).then(200, USER).then(200, USER);

        for (int i = 0; i < 3; i++) {
            assertThat(connector.client.userByScreenName("mira" + i, BUDGET)).isInstanceOf(Success.class);
        }

        assertThat(connector.platform.requests()).hasSize(4);
        assertThat(connector.platform.requests().getFirst()).contains("auth_token=a");
        assertThat(connector.platform.requests().subList(1, 4)).allMatch(request -> request.contains("auth_token=b"));
        assertThat(connector.registry.get("pool.failing.accounts").gauge().value())
                .isOne();
    }

    @Test
    void accountThatGetsNoRowsWhereAnotherGetsSomeRests() {
        connector.register("a", "b");
        connector
                .platform
                .then(200, page("search-nothing"))
                .then(200, page("search-first"))
                .then(200, page("search-first"));

        assertThat(found()).isNotEmpty();
        assertThat(found()).isNotEmpty();

        assertThat(connector.platform.requests()).hasSize(3);
        assertThat(connector.platform.requests().getFirst()).contains("auth_token=a");
        assertThat(connector.platform.requests().subList(1, 3)).allMatch(request -> request.contains("auth_token=b"));
        assertThat(connector.client.pool().reports().getFirst().lastError())
                .extracting(PoolMemberError::error)
                .isEqualTo("no_rows");
    }

    @Test
    void listWithoutRowsForTwoAccountsIsAnAnswer() {
        connector.register("a", "b", "c");
        connector.platform.then(200, page("search-nothing")).then(200, page("search-nothing"));

        assertThat(found()).isEmpty();

        assertThat(connector.platform.requests()).hasSize(2);
        assertThat(connector.client.pool().reports())
                .extracting(PoolMemberStatus::lastError)
                .containsOnlyNulls();
    }

    @Test
    void refusalThatAllAccountsGetIsReturnedAfterTwoCalls() {
        connector.register("a", "b", "c");
        connector.platform.then(404, "").then(404, "");

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.STALE_QUERY_ID));
        assertThat(connector.platform.requests()).hasSize(2);
        assertThat(connector.registry.get("pool.failing.accounts").gauge().value())
                .isZero();
    }

    @Test
    void pollIsNotRepeatedWithAnotherAccount() {
        connector.register("a", "b");
        connector.platform.then(403, "<html></html>");

        assertThat(PlatformClientFixture.failureOf(connector.client.search().poll("from:mira", 20, null, BUDGET)))
                .isEqualTo(new Unreadable(ResponseDefect.EDGE_PAGE));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void checkUsesExactlyThatAccountEvenIfItRests() {
        connector.register("a", "b");
        connector.platform.then(403, "<html></html>").then(200, USER);
        connector.client.userByScreenName("mira", BUDGET);
        UUID failed = connector.client.pool().reports().getFirst().id();
        connector.platform.then(200, USER).then(403, "<html></html>").then(429, "");

        assertThat(connector.client.checkPooledAccount(failed, "mira", BUDGET)).isEqualTo("ok");
        assertThat(connector.client.checkPooledAccount(failed, "mira", BUDGET)).isEqualTo("edge_page");
        assertThat(connector.client.checkPooledAccount(failed, "mira", BUDGET)).isEqualTo("rate_limited");
        assertThat(connector.platform.requests().subList(2, 5)).allMatch(request -> request.contains("auth_token=a"));
        UUID unknown = UUID.randomUUID();
        assertThat(connector.client.checkPooledAccount(unknown, "mira", BUDGET)).isEqualTo("busy");
    }

    @Test
    void suspendedAccountIsRejectedAtOnce() {
        connector.platform.then(403, "{'errors': [{'code': 64}]}");

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.accounts("rejected")).isOne();
        assertThat(connector.platform.requests()).hasSize(1);
    }

    private List<Tweet> found() {
        return ((Success<Page<Tweet>>) connector.client.search().tweets("clay", Product.LATEST, null, BUDGET))
                .value()
                .items();
    }

    private static String page(String name) {
        return Samples.of("pages/" + name).toString();
    }
}
