package io.socialdata.dashboard.keys;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The result of a key rotation.
 *
 * @param issued the new key with its secret
 * @param rotatedKeyExpiresAt when the old key stops working
 */
record RotatedKey(CreatedKey issued, @Nullable Instant rotatedKeyExpiresAt) {}
