package io.socialdata.feedback.reports;

/** What a report is about. */
public enum ReportType implements LowerCaseEnum {
    BUG,
    IDEA,
    MISSING_CAPABILITY
}
