package io.socialdata.reads.users;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Shows the full profile of one user. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class UserInfoResource {

    private final ProfileService profileService;

    UserInfoResource(ProfileService profileService) {
        this.profileService = profileService;
    }

    record UserResponse(UserView user) {}

    @GET
    @Path("/info")
    public UserResponse byName(@QueryParam("username") @Nullable String username) {
        return new UserResponse(UserView.withoutViewer(profileService.byHandle(Handle.of("username", username))));
    }

    @GET
    @Path("/info_by_id")
    public UserResponse byId(@QueryParam("user_id") @Nullable String userId) {
        return new UserResponse(UserView.withoutViewer(profileService.byId(PlatformId.of("user_id", userId))));
    }
}
