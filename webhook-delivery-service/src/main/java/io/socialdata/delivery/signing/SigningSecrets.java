package io.socialdata.delivery.signing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What signs the events of a webhook now.
 *
 * @param previous the secret before the last rotation, while it still signs too
 */
public record SigningSecrets(String current, @Nullable String previous) {

    /** All of them, the current one first. */
    public List<String> all() {
        return previous == null ? List.of(current) : List.of(current, previous);
    }

    @Override
    public String toString() {
        return "SigningSecrets[redacted]";
    }
}
