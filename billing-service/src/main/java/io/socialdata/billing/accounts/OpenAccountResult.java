package io.socialdata.billing.accounts;

/** Results of opening an account. */
sealed interface OpenAccountResult {

    /** The account is new. */
    record Opened(Account account) implements OpenAccountResult {}

    /** The address already had an account; nothing changed. */
    record AlreadyOpen(Account account) implements OpenAccountResult {}

    /** The chosen id belongs to another address, or the address to an account with another id. */
    record Taken() implements OpenAccountResult {}
}
