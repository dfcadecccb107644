package io.socialdata.billing.accounts;

import java.util.Locale;

/** What was decided on the welcome credit of an account. */
enum WelcomeCredit {
    GRANTED,
    /** The first payment brings it. */
    AWAITING_PAYMENT,
    /** An account with this mailbox has had it. */
    MAILBOX_USED,
    /** The network had as many as it may have in a day. */
    NETWORK_LIMIT,
    /** The address was stored before the form of addresses was strict, and names no one mailbox. */
    INVALID_ADDRESS;

    static WelcomeCredit stored(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** Returns the name used in the database, in responses and in metrics. */
    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the mailbox of the account has had the credit, or will have it. */
    boolean usesMailbox() {
        return this == GRANTED || this == AWAITING_PAYMENT;
    }
}
