package io.socialdata.billing.usage;

/** Why a usage record goes to the dead-letter topic instead of the ledger. */
enum UsageFault {
    MALFORMED("malformed"),
    IMPLAUSIBLE_PRICE("implausible_price"),
    OUTSIDE_WINDOW("outside_dedup_window"),
    UNKNOWN_ACCOUNT("unknown_account");

    private final String reason;

    UsageFault(String reason) {
        this.reason = reason;
    }

    /** The text that stands on the dead letter. */
    String reason() {
        return reason;
    }
}
