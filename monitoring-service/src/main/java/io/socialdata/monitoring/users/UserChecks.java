package io.socialdata.monitoring.users;

import io.socialdata.contract.polling.UserCheckAnswer;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether posts of a user are visible. Without a usable response the visibility is unknown; nothing is thrown.
 */
@FunctionalInterface
public interface UserChecks {

    /**
     * Checks one user.
     *
     * @param userId null when only the handle is known
     */
    UserCheckAnswer check(String handle, @Nullable String userId);
}
