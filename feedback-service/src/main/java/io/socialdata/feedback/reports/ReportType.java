package io.socialdata.feedback.reports;

/** The kind of a report. */
public enum ReportType implements LowerCaseEnum {
    BUG,
    IDEA,
    MISSING_CAPABILITY
}
