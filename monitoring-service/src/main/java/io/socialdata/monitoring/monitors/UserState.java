package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The last known state of the user that a monitor watches.
 *
 * @param previousHandle the handle before the last rename that the monitor followed
 */
public record UserState(
        Visibility visibility,
        @Nullable String previousHandle,
        @Nullable Instant renamedAt) {

    static final UserState NONE = new UserState(Visibility.UNKNOWN, null, null);

    /** Returns the state as named in the contract. */
    public String label() {
        return switch (visibility) {
            case VISIBLE -> "ok";
            case UNKNOWN -> "unverified";
            case PROTECTED, SUSPENDED, UNAVAILABLE, NOT_FOUND -> "not_visible";
        };
    }

    /** Returns why posts are not visible; null when they are, or when it is unknown. */
    public @Nullable String reason() {
        return isHidden() ? visibility.name().toLowerCase(Locale.ROOT) : null;
    }

    /** Returns whether the posts are known to be invisible. */
    public boolean isHidden() {
        return switch (visibility) {
            case VISIBLE, UNKNOWN -> false;
            case PROTECTED, SUSPENDED, UNAVAILABLE, NOT_FOUND -> true;
        };
    }
}
