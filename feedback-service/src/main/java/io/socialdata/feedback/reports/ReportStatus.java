package io.socialdata.feedback.reports;

import java.util.EnumSet;
import java.util.Set;

/** Where a report stands. Only the team moves it. */
public enum ReportStatus implements LowerCaseEnum {
    NEW,
    TRIAGED,
    SHIPPED,
    DECLINED;

    /** Where it can go from here; what was closed can only be taken up again. */
    public Set<ReportStatus> next() {
        return switch (this) {
            case NEW -> EnumSet.of(TRIAGED, SHIPPED, DECLINED);
            case TRIAGED -> EnumSet.of(SHIPPED, DECLINED);
            case SHIPPED, DECLINED -> EnumSet.of(TRIAGED);
        };
    }
}
