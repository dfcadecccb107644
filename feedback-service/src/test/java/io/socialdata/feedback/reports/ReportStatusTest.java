package io.socialdata.feedback.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportStatusTest {

    @ParameterizedTest
    @EnumSource
    void statusNeverReturnsToNewOrStaysTheSame(ReportStatus reportStatus) {
        assertThat(reportStatus.next())
                .doesNotContain(ReportStatus.NEW, reportStatus)
                .isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHIPPED", "DECLINED"})
    void closedReportCanOnlyBeTriagedAgain(ReportStatus reportStatus) {
        assertThat(reportStatus.next()).containsExactly(ReportStatus.TRIAGED);
    }
}
