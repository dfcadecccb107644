package io.socialdata.platform.pool;

import java.time.Instant;

/** Which account serves a read, or why none does. */
sealed interface Pick {

    /** This one; it must be handed back with what came of the call. */
    record Picked(PoolAccount account) implements Pick {}

    /** All rest; the first is free again then. */
    record NoHeadroom(Instant until) implements Pick {}

    /** There is no account that the platform accepts. */
    record NoAccount() implements Pick {}
}
