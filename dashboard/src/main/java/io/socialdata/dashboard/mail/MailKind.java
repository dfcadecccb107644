package io.socialdata.dashboard.mail;

import java.util.Arrays;

/** Kinds of mails. */
public enum MailKind {
    VERIFY_ADDRESS("verify-address"),
    /** Answers a sign-up with an address that has an account. */
    ALREADY_REGISTERED("already-registered"),
    RESET_PASSWORD("reset-password"),
    PASSWORD_CHANGED("password-changed"),
    NEW_LOGIN("new-login");

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
