package io.socialdata.gateway.keys;

import java.time.Duration;

/** What asking for a key's digest can lead to. */
sealed interface KeyLookupResult {

    record Found(KnownKey key) implements KeyLookupResult {}

    record Absent() implements KeyLookupResult {}

    /** Too many unknown keys came from the same address: billing was not asked. */
    record Throttled(Duration pause) implements KeyLookupResult {}

    /** Billing did not answer, or is not asked for now. */
    record Failed() implements KeyLookupResult {}
}
