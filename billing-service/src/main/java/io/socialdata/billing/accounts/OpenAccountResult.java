package io.socialdata.billing.accounts;

import java.util.Optional;

/** Results of opening an account. */
sealed interface OpenAccountResult {

    /**
     * The account is new.
     *
     * @param welcomeCredit the decision on its credit; empty if it follows later
     */
    record Opened(Account account, Optional<WelcomeCredit> welcomeCredit) implements OpenAccountResult {}

    /** The address already had an account; nothing changed. */
    record AlreadyOpen(Account account) implements OpenAccountResult {}

    /** The chosen id belongs to another address, or the address to an account with another id. */
    record Taken() implements OpenAccountResult {}
}
