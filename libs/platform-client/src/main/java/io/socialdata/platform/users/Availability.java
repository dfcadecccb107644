package io.socialdata.platform.users;

import org.jspecify.annotations.Nullable;

/** Whether there is an account under a handle. */
public sealed interface Availability {

    /** The account is there, be it protected or not. */
    record Alive(String id) implements Availability {}

    /** The platform suspended it; the wording is the platform's. */
    record Suspended(@Nullable String wording) implements Availability {}

    /** It is not shown for another reason. */
    record Unavailable(@Nullable String wording) implements Availability {}
}
