package io.socialdata.reads.users;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.User;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Singleton;

/** Whose profile a call is about: callers name users by handle or by id, the platform mostly wants the id. */
@Singleton
public class ProfileService {

    /** What callers are told of a user who is not there. */
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

    /** The user of that handle, perhaps as of a short while ago. */
    public User byHandle(Handle handle) {
        return cache.get(handle).orElseGet(() -> fetch(handle));
    }

    /** The id that was given, or else that of the handle that was given. */
    public String idOf(UserSelector userSelector) {
        return switch (userSelector) {
            case UserSelector.ById(PlatformId id) -> id.digits();
            case UserSelector.ByHandle(Handle handle) -> byHandle(handle).id();
        };
    }

    /** The handle that was given, or else that of the id that was given. */
    public String handleOf(UserSelector userSelector) {
        return switch (userSelector) {
            case UserSelector.ById(PlatformId id) -> byId(id).handle();
            case UserSelector.ByHandle(Handle handle) -> handle.key();
        };
    }

    /** The user of that id, as of now. */
    public User byId(PlatformId id) {
        return reads.found(platform.userByRestId(id.digits(), callDeadline.left()), MISSING);
    }

    private User fetch(Handle handle) {
        User user = reads.found(platform.userByScreenName(handle.key(), callDeadline.left()), MISSING);
        cache.keep(handle, user);
        return user;
    }
}
