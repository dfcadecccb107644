package io.socialdata.dashboard.operator.audit;

import java.util.Locale;

/** Everything that operators do to accounts and to the service in the console. */
public enum AuditedAction {
    SUSPEND("Account suspended"),
    RESTORE("Account restored"),
    CREDIT("Payment credited"),
    GOODWILL("Goodwill credit given"),
    CORRECTION("Balance corrected"),
    ACTIVATION_CODE("Activation code issued"),
    DEAD_LETTER_REPLAY("Dead letters replayed"),
    DELIVERY_REPLAY("Failed deliveries replayed"),
    USAGE_GIVE_UP("Lost usage records given up"),
    FEEDBACK_REPLY("Feedback answered"),
    FEEDBACK_STATUS("Feedback status changed"),
    POOLED_ACCOUNT_ADD("Pooled account added"),
    POOLED_ACCOUNT_TEST("Pooled account tested"),
    POOLED_ACCOUNT_WAKE("Pooled account woken"),
    POOLED_ACCOUNT_RETIRE("Pooled account retired"),
    PLATFORM_CHECK("Platform checked"),
    VIEW("Account viewed");

    private final String label;

    AuditedAction(String label) {
        this.label = label;
    }

    /** Returns what was done, for people. */
    public String label() {
        return label;
    }

    /** Returns the stored name, which metrics and exports have too. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static AuditedAction stored(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }
}
