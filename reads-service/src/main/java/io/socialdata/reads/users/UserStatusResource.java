package io.socialdata.reads.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.users.Availability;
import io.socialdata.web.parameters.Handle;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Whether there is an account under a handle. Every finding is a successful answer, also that there is none. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class UserStatusResource {

    private static final String MISSING = "User not found.";

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;

    UserStatusResource(PlatformClient platform, PlatformAnswers reads, CallBudget budget) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record StatusAnswer(
            @JsonProperty("userName") String userName,
            String status,
            @Nullable String id,
            @Nullable String reason) {}

    @GET
    @Path("/status")
    public StatusAnswer status(
            @QueryParam("userName") @Nullable String userName, @QueryParam("username") @Nullable String alias) {
        Handle handle = Handle.of("userName", userName == null || userName.isBlank() ? alias : userName);
        return switch (platform.availability(handle.key(), budget.left())) {
            case Failed<Availability>(Missing(Absence absence)) -> absent(handle, absence);
            case Outcome<Availability> outcome -> present(handle, reads.found(outcome, MISSING));
        };
    }

    private static StatusAnswer present(Handle handle, Availability availability) {
        return switch (availability) {
            case Availability.Alive(String id) -> new StatusAnswer(handle.text(), "alive", id, null);
            case Availability.Suspended(String wording) -> new StatusAnswer(handle.text(), "suspended", null, wording);
            case Availability.Unavailable(String wording) ->
                new StatusAnswer(handle.text(), "unavailable", null, wording);
        };
    }

    private static StatusAnswer absent(Handle handle, Absence absence) {
        return switch (absence) {
            case UNKNOWN -> new StatusAnswer(handle.text(), "not_found", null, null);
            case SUSPENDED -> new StatusAnswer(handle.text(), "suspended", null, null);
            case UNAVAILABLE -> new StatusAnswer(handle.text(), "unavailable", null, null);
        };
    }
}
