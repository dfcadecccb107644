package io.socialdata.billing.accounts;

/** Outcome of changing the e-mail address of an account. */
enum ChangeEmailResult {
    CHANGED,
    /** Another account has the address. */
    TAKEN,
    /** There is no such account, or it is erased. */
    UNKNOWN_ACCOUNT
}
