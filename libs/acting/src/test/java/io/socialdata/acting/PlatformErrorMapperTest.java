package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.errors.ApiException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicReadsTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private final PlatformErrorMapper reads = new PlatformErrorMapper(MovableClock.at(NOW));

    @Test
    void findIsTheValue() {
        assertThat(reads.found(new Success<>("value"), "missing")).isEqualTo("value");
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN,", "UNAVAILABLE,", "SUSPENDED,suspended", "DEACTIVATED,deactivated"})
    void missingIs404InTheWordsOfTheOperation(MissingReason missingReason, @Nullable String reason) {
        ApiException refused = refusal(new Missing(missingReason));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(refused.text()).isEqualTo("missing");
        assertThat(refused.reason()).isEqualTo(reason);
    }

    @Test
    void protectedIs403() {
        ApiException refused = refusal(new Missing(MissingReason.PROTECTED));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.FORBIDDEN);
        assertThat(refused.reason()).isEqualTo("protected");
    }

    @Test
    void reasonIsLeftOutWhereMissingIsNo404() {
        ApiException refused =
                reads.refusal(new Missing(MissingReason.SUSPENDED), PlatformErrorMapper.upstreamError(), Set.of());

        assertThat(refused.reason()).isEqualTo("upstream_error");
    }

    @Test
    void throttlingIs429WithTheTimeToWaitRoundedUp() {
        ApiException refused = refusal(new Throttled(NOW.plusMillis(41_001)));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.RATE_LIMITED);
        assertThat(refused.reason()).isEqualTo("rate_limited");
        assertThat(refused.retryAfter()).contains(Duration.ofSeconds(42));
    }

    @Test
    void throttlingThatIsJustOverStillWaitsASecond() {
        assertThat(refusal(new Throttled(NOW.minusSeconds(5))).retryAfter()).contains(Duration.ofSeconds(1));
    }

    @Test
    void throttlingWithoutAnEndWaitsThirtySeconds() {
        assertThat(refusal(new Throttled(null)).retryAfter()).contains(Duration.ofSeconds(30));
    }

    @Test
    void readThatFoundAllAccountsBusyIs503() {
        ApiException refused = refusal(new Unreachable(UnreachableReason.POOL_BUSY));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.OVERLOADED);
        assertThat(refused.retryAfter()).contains(Duration.ofSeconds(2));
    }

    @Test
    void everythingElseIsAnUpstreamError() {
        for (PlatformFailure platformFailure : new PlatformFailure[] {
            new SessionRejected(RejectionReason.CREDENTIALS),
            new Unreadable(ResponseDefect.STALE_QUERY_ID),
            new Unreachable(UnreachableReason.NO_ACCOUNT)
        }) {
            ApiException refused = refusal(platformFailure);
            assertThat(refused.refusal()).isEqualTo(ErrorCode.UPSTREAM_ERROR);
            assertThat(refused.reason()).isEqualTo("upstream_error");
        }
    }

    @Test
    void operationThatIsOffHasAReasonOfItsOwn() {
        ApiException refused = refusal(new Unreachable(UnreachableReason.OPERATION_UNAVAILABLE));

        assertThat(refused.refusal()).isEqualTo(ErrorCode.UPSTREAM_ERROR);
        assertThat(refused.reason()).isEqualTo("operation_unavailable");
    }

    private ApiException refusal(PlatformFailure platformFailure) {
        return catchThrowableOfType(
                ApiException.class, () -> reads.found(PlatformResult.<String>failed(platformFailure), "missing"));
    }
}
