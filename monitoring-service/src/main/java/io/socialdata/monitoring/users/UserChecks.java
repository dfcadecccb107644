package io.socialdata.monitoring.users;

import io.socialdata.contract.polling.UserCheckAnswer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether posts of a user are visible. Without a usable response the visibility is unknown; nothing is thrown.
 */
public interface UserChecks {

    /** Checks the user of a new monitor, if the account has a check left. */
    UserCheckAnswer check(UUID accountId, String handle);

    /** Returns how many watched users can be checked now, while enough checks remain for new monitors. */
    int spare();

    /**
     * Checks one watched user.
     *
     * @param userId null when only the handle is known
     */
    UserCheckAnswer recheck(String handle, @Nullable String userId);
}
