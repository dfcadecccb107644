package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the user whom a monitor watches.
 *
 * @param previousHandle the handle before the last rename that the monitor followed
 */
public record UserState(
        Visibility visibility,
        @Nullable String previousHandle,
        @Nullable Instant renamedAt) {

    static final UserState NONE = new UserState(Visibility.UNKNOWN, null, null);

    /** In the words of the contract. */
    public String label() {
        return switch (visibility) {
            case VISIBLE -> "ok";
            case UNKNOWN -> "unverified";
            case PROTECTED, SUSPENDED, UNAVAILABLE, NOT_FOUND -> "not_visible";
        };
    }

    /** Why posts cannot be seen; null when they can, or when that is not known. */
    public @Nullable String reason() {
        return isHidden() ? visibility.name().toLowerCase(Locale.ROOT) : null;
    }

    /** Whether it is known that no posts can be seen. */
    public boolean isHidden() {
        return switch (visibility) {
            case VISIBLE, UNKNOWN -> false;
            case PROTECTED, SUSPENDED, UNAVAILABLE, NOT_FOUND -> true;
        };
    }
}
