package io.socialdata.billing.accounts;

import java.util.Locale;

/** Whether the keys of an account are usable. */
public enum AccountState {
    ACTIVE,
    SUSPENDED;

    static AccountState stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Returns the name used in the database and in responses. */
    public String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
