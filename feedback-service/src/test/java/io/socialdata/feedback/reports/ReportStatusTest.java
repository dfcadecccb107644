package io.socialdata.feedback.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportStatusTest {

    @ParameterizedTest
    @EnumSource
    void nothingBecomesNewAgainOrStaysAsAMove(ReportStatus status) {
        assertThat(status.next()).doesNotContain(ReportStatus.NEW, status).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHIPPED", "DECLINED"})
    void whatIsClosedCanOnlyBeTakenUpAgain(ReportStatus status) {
        assertThat(status.next()).containsExactly(ReportStatus.TRIAGED);
    }
}
