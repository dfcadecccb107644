package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.IDENTITY;
import static io.socialdata.platform.PlatformClientFixture.NOW;
import static io.socialdata.platform.PlatformClientFixture.REJECTED;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult.Success;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(connector.platform.requests().getLast())
                .startsWith("GET /i/api/1.1/account/verify_credentials.json?");
        assertThat(connector.accounts("rejected")).isOne();
        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void accountThatPassesTheCheckStaysInThePool() {
        connector.platform.then(401, REJECTED).then(200, IDENTITY);

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
        assertThat(connector.accounts("rejected")).isZero();
        assertThat(connector.accounts("resting") + connector.accounts("active")).isOne();
    }

    @Test
    void emptyPoolIsUnreachable() {
        connector.register();

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.NO_ACCOUNT));
    }
}
