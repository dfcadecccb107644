package io.socialdata.sealing;

/** Every way the opening of a sealed value can end. None of them carries key material, and none is an exception. */
public sealed interface OpenResult {

    /** The value was sealed by one of our keys, for exactly this context, and nobody changed it. */
    record Opened(Secret secret) implements OpenResult {}

    /** The value names a key that is no longer in the keyset: destroyed, or the wrong keyset is mounted. */
    record UnknownKey(int keyId) implements OpenResult {}

    /** The value was changed, cut, belongs to another context, or was never one of ours. */
    record NotAuthentic() implements OpenResult {}
}
