package io.socialdata.reads.users;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformResult;
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
        return reads.found(cache.get(handle).orElseGet(() -> fetch(handle)), MISSING);
    }

    /** Returns the given id, or the id of the given handle. */
    public String idOf(UserSelector userSelector) {
        return switch (userSelector) {
            case UserSelector.ById(PlatformId id) -> id.digits();
            case UserSelector.ByHandle(Handle handle) -> byHandle(handle).id();
        };
    }

    /** Returns the user with that id, who is looked up; that there is none is cached. */
    public User byId(PlatformId id) {
        return reads.found(cache.get(id).orElseGet(() -> fetch(id)), MISSING);
    }

    private PlatformResult<User> fetch(Handle handle) {
        PlatformResult<User> result = platform.userByScreenName(handle.key(), callDeadline.left());
        cache.put(handle, result);
        return result;
    }

    private PlatformResult<User> fetch(PlatformId id) {
        PlatformResult<User> result = platform.userByRestId(id.digits(), callDeadline.left());
        cache.put(id, result);
        return result;
    }
}
