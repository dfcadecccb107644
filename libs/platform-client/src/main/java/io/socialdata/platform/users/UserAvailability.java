package io.socialdata.platform.users;

import org.jspecify.annotations.Nullable;

/** Whether there is an account under a handle. */
public sealed interface UserAvailability {

    /** The account is there, be it protected or not. */
    record Alive(String id) implements UserAvailability {}

    /** The platform suspended it; the wording is the platform's. */
    record Suspended(@Nullable String wording) implements UserAvailability {}

    /** It is not shown for another reason. */
    record Unavailable(@Nullable String wording) implements UserAvailability {}
}
