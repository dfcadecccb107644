package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.pool.Canary;
import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads of canaries: with exactly one account, which is to blame for what others get. */
class CanaryReadsComponentTest {

    private static final PlatformFailure NO_ROWS = new Unreadable(ResponseDefect.NO_ROWS);
    private static final PlatformFailure BUSY = new Unreachable(UnreachableReason.POOL_BUSY);

    private PlatformClientFixture connector;
    private UUID account = new UUID(0, 0);

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        connector.register("a", "b");
        account = connector.client.pool().accounts().getFirst();
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void accountWithoutTheRowsOfAKnownCanaryRests() {
        connector.platform.then(200, page("search-nothing")).then(200, page("search-first"));

        assertThat(failureOf(search(true))).isEqualTo(NO_ROWS);

        assertThat(connector.platform.requests()).hasSize(1);
        assertThat(error()).isEqualTo("no_rows");
        assertThat(connector.client.search().tweets("clay", Product.LATEST, null, BUDGET))
                .isInstanceOf(Success.class);
        assertThat(connector.platform.requests().getLast()).contains("auth_token=b");
    }

    @Test
    void canaryThatWasNeverSeenBlamesNobody() {
        connector.platform.then(200, page("search-nothing"));

        assertThat(failureOf(search(false))).isEqualTo(NO_ROWS);

        assertThat(connector.client.pool().reports())
                .extracting(PoolMemberStatus::lastError)
                .containsOnlyNulls();
    }

    @Test
    void accountWithoutRowsIsNotWokenByThem() {
        connector.platform.then(200, page("search-nothing")).then(200, page("search-nothing"));
        search(true);

        search(false);

        assertThat(connector.client.pool().reports().getFirst().degradedUntil()).isNotNull();
    }

    @Test
    void successEndsTheRestOfTheAccount() {
        connector.platform.then(403, "<html></html>").then(200, USER).then(200, USER);
        connector.client.userByScreenName("mira", BUDGET);
        assertThat(connector.client.pool().reports().getFirst().degradedUntil()).isNotNull();

        assertThat(lookUp()).isInstanceOf(Success.class);

        assertThat(connector.platform.requests().getLast()).contains("auth_token=a");
        assertThat(connector.client.pool().reports().getFirst().degradedUntil()).isNull();
    }

    @Test
    void failureIsNotTriedWithAnotherAccount() {
        connector.platform.then(403, "<html></html>");

        assertThat(failureOf(lookUp())).isEqualTo(new Unreadable(ResponseDefect.EDGE_PAGE));

        assertThat(connector.platform.requests()).hasSize(1);
        assertThat(error()).isEqualTo("edge_page");
    }

    @Test
    void lastCallsOfAWindowAreLeftToCallers() {
        connector.platform.then(
                200,
                USER,
                "x-rate-limit-limit: 100",
                "x-rate-limit-remaining: 25",
                "x-rate-limit-reset: "
                        + PlatformClientFixture.NOW.plusSeconds(60).getEpochSecond());
        lookUp();

        assertThat(failureOf(lookUp())).isEqualTo(BUSY);

        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void lockedAccountIsLeftAlone() {
        connector.platform.then(403, "{'errors': [{'code': 326, 'message': 'locked'}]}");
        lookUp();

        assertThat(failureOf(lookUp())).isEqualTo(BUSY);

        assertThat(connector.platform.requests()).hasSize(1);
    }

    private PlatformResult<?> lookUp() {
        return new Canary(account, true).read(() -> connector.client.userByScreenName("mira", BUDGET));
    }

    private PlatformResult<Page<Tweet>> search(boolean known) {
        return new Canary(account, known)
                .read(() -> connector.client.search().tweets("from:mira", Product.LATEST, null, BUDGET));
    }

    private String error() {
        PoolMemberError error = connector.client.pool().reports().getFirst().lastError();
        return error == null ? "" : error.error();
    }

    private static String page(String name) {
        return Samples.of("pages/" + name).toString();
    }
}
