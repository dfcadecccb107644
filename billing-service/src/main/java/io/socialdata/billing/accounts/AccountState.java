package io.socialdata.billing.accounts;

import java.util.Locale;

/** Whether the keys of an account open anything. */
public enum AccountState {
    ACTIVE,
    SUSPENDED;

    static AccountState stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** As it is stored and told. */
    public String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
