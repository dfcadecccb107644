package io.socialdata.feedback.reports;

import jakarta.persistence.EnumeratedValue;
import org.jspecify.annotations.Nullable;

/** The kind of a report. */
public enum ReportType implements LowerCaseEnum {
    BUG,
    IDEA,
    MISSING_CAPABILITY;

    @EnumeratedValue
    final String word = lowerCaseName();

    /** Parses the parameter {@code type}; returns null if it is absent. */
    public static @Nullable ReportType fromString(@Nullable String text) {
        return LowerCaseEnum.of("type", text, ReportType.class);
    }
}
