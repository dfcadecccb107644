package io.socialdata.billing.usage;

/** Reason for which a usage record goes to the dead-letter topic instead of the ledger. */
enum UsageFault {
    MALFORMED("malformed"),
    PAID_TEST("paid_test"),
    IMPLAUSIBLE_PRICE("implausible_price"),
    OUTSIDE_WINDOW("outside_dedup_window"),
    UNKNOWN_ACCOUNT("unknown_account");

    private final String reason;

    UsageFault(String reason) {
        this.reason = reason;
    }

    /** Returns the reason as written to the dead letter. */
    String reason() {
        return reason;
    }
}
