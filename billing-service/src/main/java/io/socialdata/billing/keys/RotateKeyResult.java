package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;
import java.util.UUID;

/** Every way in which rotating a key can end. */
sealed interface RotateKeyResult {

    /** There is a new key; this is the only time its text can be shown. The old one is good until it expires. */
    record Rotated(IssuedKey key, ApiKey secret, IssuedKey old) implements RotateKeyResult {}

    /** The account has no such key, or had it revoked. */
    record NoSuchKey() implements RotateKeyResult {}

    /** The key has a successor; that one is to be rotated. */
    record AlreadyRotated(UUID successor) implements RotateKeyResult {}

    /** During the overlap the account would have more keys than it may. */
    record TooMany(int limit) implements RotateKeyResult {}
}
