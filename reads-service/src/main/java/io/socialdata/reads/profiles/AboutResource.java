package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserParameters;
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
        String handle = profileService.handleOf(user.selector());
        UserAbout userAbout =
                reads.found(platform.profiles().about(handle, callDeadline.left()), ProfileService.MISSING);
        return new AboutResponse(AboutView.of(userAbout));
    }
}
