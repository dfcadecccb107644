package io.socialdata.gateway.keys;

import java.time.Duration;

/** The result of looking up a key's digest. */
sealed interface KeyLookupResult {

    record Found(KnownKey key) implements KeyLookupResult {}

    record Absent() implements KeyLookupResult {}

    /** Too many unknown keys came from the same address: billing was not asked. */
    record Throttled(Duration pause) implements KeyLookupResult {}

    /** Billing did not respond, or the lookup was not allowed for now. */
    record Failed() implements KeyLookupResult {}
}
