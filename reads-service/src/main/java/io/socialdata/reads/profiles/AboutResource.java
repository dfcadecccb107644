package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.users.About;
import io.socialdata.reads.users.Profiles;
import io.socialdata.reads.users.Subject;
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
    private final PlatformAnswers reads;
    private final CallBudget budget;
    private final Profiles profiles;

    AboutResource(PlatformClient platform, PlatformAnswers reads, CallBudget budget, Profiles profiles) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.profiles = profiles;
    }

    record AboutAnswer(AboutView about) {}

    @GET
    @Path("/user_about")
    public AboutAnswer about(
            @QueryParam("username") @Nullable String username, @QueryParam("user_id") @Nullable String userId) {
        String handle = profiles.handleOf(Subject.of(username, userId));
        About about = reads.found(platform.profiles().about(handle, budget.left()), Profiles.MISSING);
        return new AboutAnswer(AboutView.of(about));
    }
}
