package io.socialdata.reads.users;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.User;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Singleton;

/** Resolves the user of a call: callers name users by handle or by id, and the platform mostly needs the id. */
@Singleton
public class ProfileService {

    /** The message of the error for a missing user. */
    public static final String MISSING = "User not found or suspended.";

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final UserInfoCache cache;

    ProfileService(PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline, UserInfoCache cache) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.cache = cache;
    }

    /** Returns the user with that handle, possibly from a short-lived cache. */
    public User byHandle(Handle handle) {
        return cache.get(handle).orElseGet(() -> fetch(handle));
    }

    /** Returns the given id, or the id of the given handle. */
    public String idOf(UserSelector userSelector) {
        return switch (userSelector) {
            case UserSelector.ById(PlatformId id) -> id.digits();
            case UserSelector.ByHandle(Handle handle) -> byHandle(handle).id();
        };
    }

    /** Returns the user with that id, not cached. */
    public User byId(PlatformId id) {
        return reads.found(platform.userByRestId(id.digits(), callDeadline.left()), MISSING);
    }

    private User fetch(Handle handle) {
        User user = reads.found(platform.userByScreenName(handle.key(), callDeadline.left()), MISSING);
        cache.put(handle, user);
        return user;
    }
}
