package io.socialdata.reads.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the result of a call says about its operation. */
class OperationCheckTest {

    private static final String NAME = "Followers";

    @Test
    void missingFieldIsADriftEvenIfThereAreRows() {
        OperationCheck check = OperationCheck.succeeded(NAME, 20, Set.of("user.image"), 0, false);

        assertThat(check.verdict()).isEqualTo(Verdict.DRIFTED);
        assertThat(check.fault()).isTrue();
        assertThat(check.fields()).containsExactly("user.image");
    }

    @Test
    void entriesThatCannotBeReadAreADrift() {
        assertThat(OperationCheck.succeeded(NAME, 19, Set.of(), 1, false).fields())
                .containsExactly("entries");
    }

    @Test
    void operationThatNeededARepairWorks() {
        OperationCheck check = OperationCheck.succeeded(NAME, 20, Set.of(), 0, true);

        assertThat(check.verdict()).isEqualTo(Verdict.REPAIRED);
        assertThat(check.fault()).isFalse();
    }

    @Test
    void unreadableResponseNamesTheFieldsItLacked() {
        OperationCheck check = OperationCheck.failed(
                NAME, new Unreadable(ResponseDefect.UNEXPECTED_SHAPE), List.of("user.handle"), false);

        assertThat(check.verdict()).isEqualTo(Verdict.DRIFTED);
        assertThat(check.fields()).containsExactly("user.handle");
    }

    @Test
    void emptyNotFoundOfARestOperationMeansThatItIsGone() {
        Missing missing = new Missing(MissingReason.UNKNOWN);

        assertThat(OperationCheck.failed(NAME, missing, List.of(), true).verdict())
                .isEqualTo(Verdict.GONE);
        assertThat(OperationCheck.failed(NAME, missing, List.of(), false).verdict())
                .isEqualTo(Verdict.REFUSED);
    }

    @Test
    void guardedOperationThatTheDataKnowOfIsNoFault() {
        OperationCheck declared =
                OperationCheck.failed(NAME, new Unreachable(UnreachableReason.OPERATION_UNAVAILABLE), List.of(), false);
        OperationCheck unknown =
                OperationCheck.failed(NAME, new Unreadable(ResponseDefect.EDGE_PAGE), List.of(), false);

        assertThat(declared.verdict()).isEqualTo(Verdict.GUARDED);
        assertThat(declared.fault()).isFalse();
        assertThat(unknown.verdict()).isEqualTo(Verdict.GUARDED);
        assertThat(unknown.fault()).isTrue();
    }

    @Test
    void operationOfPaidAccountsIsNoFault() {
        OperationCheck check =
                OperationCheck.failed(NAME, new Refused(RefusalReason.PREMIUM_REQUIRED), List.of(), false);

        assertThat(check.verdict()).isEqualTo(Verdict.UNTRIED);
        assertThat(check.fault()).isFalse();
    }

    @Test
    void writesWaitAtMostThreeSeconds() {
        assertThat(order(null).pauseBeforeWrites()).isEqualTo(Duration.ofSeconds(1));
        assertThat(order(Duration.ZERO).pauseBeforeWrites()).isZero();
        assertThat(order(Duration.ofHours(1)).pauseBeforeWrites()).isEqualTo(Duration.ofSeconds(3));
    }

    private static CheckOrder order(@Nullable Duration pause) {
        return new CheckOrder(null, null, null, null, null, false, true, pause);
    }
}
