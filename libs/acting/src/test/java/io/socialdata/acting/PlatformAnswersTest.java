package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.errors.RefusedException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PublicReadsTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private final PlatformAnswers reads =
            new PlatformAnswers(ConfigMappings.defaultsOf(UpstreamConfig.class), MovableClock.at(NOW));

    @Test
    void findIsTheValue() {
        assertThat(reads.found(new Found<>("value"), "missing")).isEqualTo("value");
    }

    @ParameterizedTest
    @EnumSource
    void missingIs404InTheWordsOfTheOperation(Absence absence) {
        RefusedException refused = refusal(new Missing(absence));

        assertThat(refused.refusal()).isEqualTo(Refusal.NOT_FOUND);
        assertThat(refused.text()).isEqualTo("missing");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BAD_INPUT")
    void refusalIs403(Failure.Refusal kind) {
        assertThat(refusal(new Refused(kind)).refusal()).isEqualTo(Refusal.FORBIDDEN);
    }

    @Test
    void valueThatThePlatformDoesNotTakeIs400() {
        assertThat(refusal(new Refused(Failure.Refusal.BAD_INPUT)).refusal()).isEqualTo(Refusal.BAD_REQUEST);
    }

    @Test
    void throttlingIs429WithTheTimeToWaitRoundedUp() {
        RefusedException refused = refusal(new Throttled(NOW.plusMillis(41_001)));

        assertThat(refused.refusal()).isEqualTo(Refusal.RATE_LIMITED);
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
    void everythingElseIsAnUpstreamError() {
        for (Failure failure : new Failure[] {
            new SessionRejected(Rejection.CREDENTIALS),
            new Unreadable(Defect.STALE_QUERY_ID),
            new Unreachable(Obstacle.NO_ACCOUNT)
        }) {
            RefusedException refused = refusal(failure);
            assertThat(refused.refusal()).isEqualTo(Refusal.UPSTREAM_ERROR);
            assertThat(refused.reason()).isEqualTo("upstream_error");
        }
    }

    private RefusedException refusal(Failure failure) {
        return catchThrowableOfType(
                RefusedException.class, () -> reads.found(Outcome.<String>failed(failure), "missing"));
    }
}
