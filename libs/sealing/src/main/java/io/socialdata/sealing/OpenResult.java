package io.socialdata.sealing;

/** Outcome of opening a sealed value. No outcome contains key material, and none is an exception. */
public sealed interface OpenResult {

    /** The value was sealed by one of our keys, for exactly this context, and is unchanged. */
    record Opened(Secret secret) implements OpenResult {}

    /** The value names a key that is no longer in the keyset: destroyed, or the wrong keyset is mounted. */
    record UnknownKey(int keyId) implements OpenResult {}

    /** The value was changed or truncated, belongs to another context, or was never sealed by us. */
    record NotAuthentic() implements OpenResult {}
}
