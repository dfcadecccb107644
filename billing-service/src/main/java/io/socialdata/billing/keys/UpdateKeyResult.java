package io.socialdata.billing.keys;

import io.socialdata.contract.keys.AccountKey;

/** Results of changing the settings of a key. */
sealed interface UpdateKeyResult {

    record Revised(AccountKey key) implements UpdateKeyResult {}

    /** The account has no such key, or the key is revoked. */
    record NoSuchKey() implements UpdateKeyResult {}
}
