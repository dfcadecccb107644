package io.socialdata.billing.ledger;

/** One line of a ledger transaction: credits are positive, debits negative, in micro-USD. */
public record LedgerEntry(LedgerAccount account, long amountMicroUsd) {

    public LedgerEntry {
        if (amountMicroUsd == 0) {
            throw new IllegalArgumentException("an entry moves something");
        }
    }
}
