package io.socialdata.dashboard.operator.audit;

import java.util.Locale;

/** How an action ended. */
public enum AuditOutcome {
    /** It has not ended yet, or the console stopped before it did. */
    STARTED("No result", "pending"),
    DONE("Done", "success"),
    REJECTED("Rejected", "failed"),
    /** The service did not respond. It may have carried the action out. */
    UNKNOWN("Unknown", "pending");

    private final String label;
    private final String badge;

    AuditOutcome(String label, String badge) {
        this.label = label;
        this.badge = badge;
    }

    public String label() {
        return label;
    }

    /** Returns the style of the outcome. */
    public String badge() {
        return badge;
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static AuditOutcome stored(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }
}
