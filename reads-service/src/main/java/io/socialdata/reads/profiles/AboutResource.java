package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserSelector;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** What the platform discloses about an account. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class AboutResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline budget;
    private final ProfileService profiles;

    AboutResource(PlatformClient platform, PlatformErrorMapper reads, CallDeadline budget, ProfileService profiles) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.profiles = profiles;
    }

    record AboutResponse(AboutView about) {}

    @GET
    @Path("/user_about")
    public AboutResponse about(
            @QueryParam("username") @Nullable String username, @QueryParam("user_id") @Nullable String userId) {
        String handle = profiles.handleOf(UserSelector.of(username, userId));
        UserAbout about = reads.found(platform.profiles().about(handle, budget.left()), ProfileService.MISSING);
        return new AboutResponse(AboutView.of(about));
    }
}
