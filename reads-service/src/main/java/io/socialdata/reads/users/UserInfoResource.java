package io.socialdata.reads.users;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

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
    public UserResponse byName(@QueryParam("username") @DefaultValue("") Handle username) {
        return new UserResponse(UserView.withoutViewer(profileService.byHandle(username)));
    }

    @GET
    @Path("/info_by_id")
    public UserResponse byId(@QueryParam("user_id") @DefaultValue("") PlatformId userId) {
        return new UserResponse(UserView.withoutViewer(profileService.byId(userId)));
    }
}
