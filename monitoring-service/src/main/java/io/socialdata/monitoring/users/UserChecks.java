package io.socialdata.monitoring.users;

import io.socialdata.contract.polling.UserCheckAnswer;
import org.jspecify.annotations.Nullable;

/** Asks whether posts of a user can be seen. Without a usable answer the visibility is unknown; nothing is thrown. */
@FunctionalInterface
public interface UserChecks {

    /**
     * Checks one user.
     *
     * @param userId null when only the handle is known
     */
    UserCheckAnswer check(String handle, @Nullable String userId);
}
