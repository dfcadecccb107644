package io.socialdata.dashboard.webhooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A new signing secret.
 *
 * @param secret shown only once
 * @param previousSignsUntil the end of the overlap with the previous secret; null for the first secret
 */
public record ShownSecret(String secret, @Nullable Instant previousSignsUntil) {

    @Override
    public String toString() {
        return "ShownSecret[]";
    }
}
