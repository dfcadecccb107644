package io.socialdata.billing.keys;

/** Every way in which changing the terms of a key can end. */
sealed interface UpdateKeyResult {

    record Revised(KeyView key) implements UpdateKeyResult {}

    /** The account has no such key, or had it revoked. */
    record NoSuchKey() implements UpdateKeyResult {}
}
