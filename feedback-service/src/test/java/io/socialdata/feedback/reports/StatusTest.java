package io.socialdata.feedback.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatusTest {

    @ParameterizedTest
    @EnumSource
    void nothingBecomesNewAgainOrStaysAsAMove(Status status) {
        assertThat(status.next()).doesNotContain(Status.NEW, status).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHIPPED", "DECLINED"})
    void whatIsClosedCanOnlyBeTakenUpAgain(Status status) {
        assertThat(status.next()).containsExactly(Status.TRIAGED);
    }
}
