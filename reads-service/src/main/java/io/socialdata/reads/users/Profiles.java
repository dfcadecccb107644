package io.socialdata.reads.users;

import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.User;
import io.socialdata.reads.upstream.CallBudget;
import io.socialdata.reads.upstream.PublicReads;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Whose profile a call is about: callers name users by handle or by id, the platform mostly wants the id. */
@Singleton
public class Profiles {

    /** What callers are told of a user who is not there. */
    public static final String MISSING = "There is no such user, or the account is suspended.";

    private final PlatformClient platform;
    private final PublicReads reads;
    private final CallBudget budget;
    private final UserInfoCache cache;

    Profiles(PlatformClient platform, PublicReads reads, CallBudget budget, UserInfoCache cache) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.cache = cache;
    }

    /** The user of that handle, perhaps as of a short while ago. */
    public User byHandle(Handle handle) {
        return cache.get(handle).orElseGet(() -> fetch(handle));
    }

    /** The id that was given, or else that of the handle that was given. */
    public String idOf(@Nullable String username, @Nullable String userId) {
        if (userId != null && !userId.isBlank()) {
            return PlatformId.of("user_id", userId).digits();
        }
        return byHandle(Handle.of("username", username)).id();
    }

    private User fetch(Handle handle) {
        User user = reads.found(platform.userByScreenName(handle.key(), budget.left()), MISSING);
        cache.keep(handle, user);
        return user;
    }
}
