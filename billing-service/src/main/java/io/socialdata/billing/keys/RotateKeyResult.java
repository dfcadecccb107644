package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;
import java.util.UUID;

/** Results of rotating a key. */
sealed interface RotateKeyResult {

    /** The replacement is issued; its text is only in this result. The old key works until it expires. */
    record Rotated(IssuedKey key, ApiKey secret, IssuedKey old) implements RotateKeyResult {}

    /** The account has no such key, or the key is revoked. */
    record NoSuchKey() implements RotateKeyResult {}

    /** The key already has a successor, which must be rotated instead. */
    record AlreadyRotated(UUID successor) implements RotateKeyResult {}

    /** During the overlap the account would exceed its maximum number of keys. */
    record TooMany(int limit) implements RotateKeyResult {}
}
