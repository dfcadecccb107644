package io.socialdata.dashboard.keys;

import io.socialdata.contract.keys.AccountKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A new key for the page that shows it once.
 *
 * @param oldKeyEndsAt when the rotated key stops working; null if none was rotated
 */
record NewKey(AccountKey.Created key, @Nullable Instant oldKeyEndsAt) {}
