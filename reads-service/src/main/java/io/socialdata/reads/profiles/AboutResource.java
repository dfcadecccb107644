package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserParameters;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Shows what the platform discloses about an account. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class AboutResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final ProfileService profileService;

    AboutResource(
            PlatformClient platform,
            PlatformErrorMapper reads,
            CallDeadline callDeadline,
            ProfileService profileService) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.profileService = profileService;
    }

    record AboutResponse(AboutView about) {}

    @GET
    @Path("/user_about")
    public AboutResponse about(UserParameters user) {
        return new AboutResponse(
                switch (user.selector()) {
                    case UserSelector.ById(PlatformId id) -> {
                        User profile = profileService.byId(id);
                        yield AboutView.of(panel(profile.handle()), profile);
                    }
                    case UserSelector.ByHandle(Handle handle) -> AboutView.of(panel(handle.key()));
                });
    }

    private UserAbout panel(String handle) {
        return reads.found(platform.profiles().about(handle, callDeadline.left()), ProfileService.MISSING);
    }
}
