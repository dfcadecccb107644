package io.socialdata.gateway.keys;

/** What asking for a key's digest can lead to. */
sealed interface KeyLookup {

    record Found(KnownKey key) implements KeyLookup {}

    record Absent() implements KeyLookup {}

    /** Billing did not answer. */
    record Failed() implements KeyLookup {}
}
