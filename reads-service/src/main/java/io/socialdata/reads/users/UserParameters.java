package io.socialdata.reads.users;

import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The parameters that name a user. If the id is present, the handle is ignored. */
public record UserParameters(
        @RestQuery("username") @Nullable String username,
        @RestQuery("user_id") @Nullable String userId) {

    /**
     * Checks the parameters.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if both are absent, or if the one that is used is malformed
     */
    public UserParameters {
        UserSelector _ = UserSelector.of("username", username, "user_id", userId);
    }

    /** Returns the user that they name. */
    public UserSelector selector() {
        return UserSelector.of("username", username, "user_id", userId);
    }
}
