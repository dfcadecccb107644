package io.socialdata.dashboard.webhooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A signing secret that was just made.
 *
 * @param secret shown this one time
 * @param previousSignsUntil until when the one before signs too; absent for the first one
 */
public record ShownSecret(String secret, @Nullable Instant previousSignsUntil) {

    @Override
    public String toString() {
        return "ShownSecret[]";
    }
}
