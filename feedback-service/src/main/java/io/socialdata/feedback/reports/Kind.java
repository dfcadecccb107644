package io.socialdata.feedback.reports;

/** What a report is about. */
public enum Kind implements Spelled {
    BUG,
    IDEA,
    MISSING_CAPABILITY
}
