package io.socialdata.dashboard.identity.mail;

import java.util.Arrays;

/** Kinds of mails. */
public enum MailKind {
    VERIFY_ADDRESS("verify-address"),
    /** Answers a sign-up with an address that has an account. */
    ALREADY_REGISTERED("already-registered"),
    RESET_PASSWORD("reset-password"),
    PASSWORD_CHANGED("password-changed"),
    NEW_LOGIN("new-login"),
    TWO_FACTOR_ENABLED("two-factor-enabled"),
    TWO_FACTOR_DISABLED("two-factor-disabled"),
    RECOVERY_CODE_USED("recovery-code-used"),
    PASSKEY_ADDED("passkey-added"),
    PASSKEY_DELETED("passkey-deleted"),
    /** Says what the first verification of the address has taken away. */
    ACCESS_REMOVED("access-removed"),
    /** Goes to a new address, with a link that confirms it. */
    CHANGE_ADDRESS("change-address"),
    /** Goes to the old address, with a link that brings it back. */
    ADDRESS_CHANGED("address-changed"),
    /** Goes to the address of somebody who may have no user, with a link to the invitation. */
    INVITATION("invitation"),
    BALANCE_LOW("balance-low"),
    KEY_BUDGET_80("key-budget-80"),
    KEY_EXPIRING("key-expiring"),
    SESSION_DEAD("session-dead"),
    WEBHOOK_FAILING("webhook-failing"),
    WEBHOOK_DISABLED("webhook-disabled"),
    MONITOR_DEGRADED("monitor-degraded");

    private final String label;

    MailKind(String label) {
        this.label = label;
    }

    /** Returns the value in the database and in metrics. */
    String label() {
        return label;
    }

    static MailKind of(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown kind of mail: " + label));
    }
}
