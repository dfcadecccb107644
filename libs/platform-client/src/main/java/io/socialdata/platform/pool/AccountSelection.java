package io.socialdata.platform.pool;

import java.time.Instant;

/** The account that serves a read, or why there is none. */
sealed interface AccountSelection {

    /** The selected account; it must be released after the call. */
    record Picked(PoolAccount account) implements AccountSelection {}

    /** All accounts rest; the first is available again at this time. */
    record RateLimited(Instant until) implements AccountSelection {}

    /** Accounts could serve, but the customer has used his share of their windows, until this time. */
    record OverShare(Instant until) implements AccountSelection {}

    /** Accounts could serve, but each has as many calls in progress as it may have. */
    record Busy() implements AccountSelection {}

    /** The platform accepts no account of the pool. */
    record NoAccount() implements AccountSelection {}
}
