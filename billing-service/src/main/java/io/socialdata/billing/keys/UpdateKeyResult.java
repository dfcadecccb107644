package io.socialdata.billing.keys;

/** Results of changing the settings of a key. */
sealed interface UpdateKeyResult {

    record Revised(KeyView key) implements UpdateKeyResult {}

    /** The account has no such key, or the key is revoked. */
    record NoSuchKey() implements UpdateKeyResult {}
}
