package io.socialdata.dashboard.identity.mail;

/** What a link in a mail is for. */
public enum TokenPurpose {
    VERIFY_ADDRESS("verify-address"),
    RESET_PASSWORD("reset-password"),
    /** Confirms a new address. */
    CHANGE_ADDRESS("change-address"),
    /** Brings back the address from before a change. */
    RESTORE_ADDRESS("restore-address");

    private final String label;

    TokenPurpose(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
