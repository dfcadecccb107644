package io.socialdata.reads.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.users.UserAvailability;
import io.socialdata.web.parameters.Handle;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * Shows whether an account exists under a handle. Every finding is a successful response, including that there is none.
 */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class UserStatusResource {

    private static final String MISSING = "User not found.";

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    UserStatusResource(PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record StatusResponse(
            @JsonProperty("userName") String userName,
            String status,
            @Nullable String id,
            @Nullable String reason) {}

    @GET
    @Path("/status")
    public StatusResponse status(
            @QueryParam("userName") @Nullable String userName, @QueryParam("username") @Nullable String alias) {
        Handle handle = Handle.of("userName", userName == null || userName.isBlank() ? alias : userName);
        return switch (platform.availability(handle.key(), callDeadline.left())) {
            case Failed<UserAvailability>(Missing(MissingReason missingReason)) -> absent(handle, missingReason);
            case PlatformResult<UserAvailability> platformResult ->
                present(handle, reads.found(platformResult, MISSING));
        };
    }

    private static StatusResponse present(Handle handle, UserAvailability userAvailability) {
        return switch (userAvailability) {
            case UserAvailability.Alive(String id) -> new StatusResponse(handle.text(), "alive", id, null);
            case UserAvailability.Suspended(String wording) ->
                new StatusResponse(handle.text(), "suspended", null, wording);
            case UserAvailability.Unavailable(String wording) ->
                new StatusResponse(handle.text(), "unavailable", null, wording);
        };
    }

    private static StatusResponse absent(Handle handle, MissingReason missingReason) {
        return switch (missingReason) {
            case UNKNOWN, REPLIED_POST -> new StatusResponse(handle.text(), "not_found", null, null);
            case SUSPENDED -> new StatusResponse(handle.text(), "suspended", null, null);
            case PROTECTED -> new StatusResponse(handle.text(), "alive", null, null);
            case DEACTIVATED, UNAVAILABLE -> new StatusResponse(handle.text(), "unavailable", null, null);
        };
    }
}
