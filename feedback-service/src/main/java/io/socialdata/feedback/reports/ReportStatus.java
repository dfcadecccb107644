package io.socialdata.feedback.reports;

import jakarta.persistence.EnumeratedValue;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Status of a report. Only the team changes it. */
public enum ReportStatus implements LowerCaseEnum {
    NEW,
    TRIAGED,
    SHIPPED,
    DECLINED;

    @EnumeratedValue
    final String word = lowerCaseName();

    /** Parses the parameter {@code status}; returns null if it is absent. */
    public static @Nullable ReportStatus fromString(@Nullable String text) {
        return LowerCaseEnum.of("status", text, ReportStatus.class);
    }

    /** Returns the statuses that may follow this one. A closed report can only be reopened. */
    public Set<ReportStatus> next() {
        return switch (this) {
            case NEW -> EnumSet.of(TRIAGED, SHIPPED, DECLINED);
            case TRIAGED -> EnumSet.of(SHIPPED, DECLINED);
            case SHIPPED, DECLINED -> EnumSet.of(TRIAGED);
        };
    }
}
