package io.socialdata.dashboard.keys;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key that took the place of another one.
 *
 * @param issued the new key, whole
 * @param rotatedKeyExpiresAt when the old one stops
 */
record RotatedKey(CreatedKey issued, @Nullable Instant rotatedKeyExpiresAt) {}
