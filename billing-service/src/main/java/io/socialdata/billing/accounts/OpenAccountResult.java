package io.socialdata.billing.accounts;

/** Every way an attempt to open an account can end. */
sealed interface OpenAccountResult {

    /** The account is new and has its welcome credit. */
    record Opened(Account account) implements OpenAccountResult {}

    /** The address had an account already; nothing was changed. */
    record AlreadyOpen(Account account) implements OpenAccountResult {}

    /** The id that was chosen belongs to another address, or the address to an account with another id. */
    record Taken() implements OpenAccountResult {}
}
