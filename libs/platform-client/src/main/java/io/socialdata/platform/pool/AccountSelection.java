package io.socialdata.platform.pool;

import java.time.Instant;

/** Which account serves a read, or why none does. */
sealed interface AccountSelection {

    /** This one; it must be handed back with what came of the call. */
    record Picked(PoolAccount account) implements AccountSelection {}

    /** All rest; the first is free again then. */
    record RateLimited(Instant until) implements AccountSelection {}

    /** There is no account that the platform accepts. */
    record NoAccount() implements AccountSelection {}
}
