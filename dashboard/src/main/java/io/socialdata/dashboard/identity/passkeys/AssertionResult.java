package io.socialdata.dashboard.identity.passkeys;

/** Outcome of checking the signature of a passkey. */
sealed interface AssertionResult {

    /** Everything is as it must be. */
    record Valid() implements AssertionResult {}

    /** The signature is valid, but its counter is not later than the latest one: another copy of the key is in use. */
    record CounterRepeated() implements AssertionResult {}

    record Invalid() implements AssertionResult {}
}
