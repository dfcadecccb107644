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

    private final PlatformClient platform;
    private final PublicReads reads;
    private final CallBudget budget;
    private final Profiles profiles;

    UserInfoResource(PlatformClient platform, PublicReads reads, CallBudget budget, Profiles profiles) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.profiles = profiles;
    }

    record UserAnswer(UserView user) {}

    @GET
    @Path("/info")
    public UserAnswer byName(@QueryParam("username") @Nullable String username) {
        return new UserAnswer(UserView.seenByNobody(profiles.byHandle(Handle.of("username", username))));
    }

    @GET
    @Path("/info_by_id")
    public UserAnswer byId(@QueryParam("user_id") @Nullable String userId) {
        PlatformId id = PlatformId.of("user_id", userId);
        User user = reads.found(platform.userByRestId(id.digits(), budget.left()), Profiles.MISSING);
        return new UserAnswer(UserView.seenByNobody(user));
    }
}
