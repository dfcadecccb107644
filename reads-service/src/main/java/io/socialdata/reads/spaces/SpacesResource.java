package io.socialdata.reads.spaces;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.spaces.Space;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.TrueOrFalse;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.regex.Pattern;

/** Shows one Space: scheduled, live or ended. */
@Path("/spaces")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class SpacesResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    SpacesResource(PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    record SpaceResponse(SpaceView space) {}

    @GET
    @Path("/info")
    public SpaceResponse space(
            @QueryParam("id") @DefaultValue("") SpaceId id,
            @QueryParam("with_listeners") @DefaultValue("true") @TrueOrFalse boolean listeners,
            @QueryParam("with_replays") @DefaultValue("true") @TrueOrFalse boolean replays) {
        ApiException missing = new ApiException(ErrorCode.NOT_FOUND, "Space not found.").with("space", null);
        Space space = reads.found(platform.spaces().byId(id.text(), listeners, replays, callDeadline.left()), missing);
        return new SpaceResponse(SpaceView.of(space, listeners));
    }

    /**
     * The id of a Space, the last part of its URL.
     *
     * @param text 5 to 32 letters or digits
     */
    record SpaceId(String text) {

        private static final Pattern FORM = Pattern.compile("[0-9A-Za-z]{5,32}");

        /**
         * Parses the parameter {@code id}.
         *
         * @throws ApiException 400 naming it for anything else, including a URL
         */
        SpaceId {
            text = text.strip();
            if (!FORM.matcher(text).matches()) {
                throw new ApiException(ErrorCode.BAD_REQUEST, "id must be 5 to 32 letters or digits.").field("id");
            }
        }
    }
}
