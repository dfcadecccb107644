package io.socialdata.feedback.reports;

import jakarta.persistence.EnumeratedValue;

/** The kind of a report. */
public enum ReportType implements LowerCaseEnum {
    BUG,
    IDEA,
    MISSING_CAPABILITY;

    @EnumeratedValue
    final String word = lowerCaseName();
}
