package io.socialdata.reads.users;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.User;
import io.socialdata.reads.upstream.CallBudget;
import io.socialdata.reads.upstream.PublicReads;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** The full profile of one user. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class UserInfoResource {

    private static final String MISSING = "There is no such user, or the account is suspended.";

    private final PlatformClient platform;
    private final PublicReads reads;
    private final CallBudget budget;
    private final UserInfoCache cache;

    UserInfoResource(PlatformClient platform, PublicReads reads, CallBudget budget, UserInfoCache cache) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.cache = cache;
    }

    record UserAnswer(UserView user) {}

    @GET
    @Path("/info")
    public UserAnswer byName(@QueryParam("username") @Nullable String username) {
        Handle handle = Handle.of("username", username);
        User user = cache.get(handle).orElseGet(() -> fetch(handle));
        return new UserAnswer(UserView.seenByNobody(user));
    }

    @GET
    @Path("/info_by_id")
    public UserAnswer byId(@QueryParam("user_id") @Nullable String userId) {
        PlatformId id = PlatformId.of("user_id", userId);
        User user = reads.found(platform.userByRestId(id.digits(), budget.left()), MISSING);
        return new UserAnswer(UserView.seenByNobody(user));
    }

    private User fetch(Handle handle) {
        User user = reads.found(platform.userByScreenName(handle.key(), budget.left()), MISSING);
        cache.keep(handle, user);
        return user;
    }
}
