package io.socialdata.reads.media;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.media.UploadedMedia;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Shows the processing state of an upload. */
@Path("/media/status")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MediaStatusResource {

    private static final String MISSING = "Upload not found for this account.";
    private static final String UNEXPLAINED = "The platform could not process the file.";

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    MediaStatusResource(ActingAccount actingAccount, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    /** {@code error} is present only when processing failed. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record StatusView(
            String mediaId,
            String state,
            long checkAfterSecs,
            int progressPercent,
            @Nullable String error) {}

    @GET
    public StatusView status(@QueryParam("media_id") @DefaultValue("") PlatformId mediaId) {
        String id = mediaId.digits();
        UploadedMedia uploadedMedia = known(actingAccount.as(own -> own.media().status(id, callDeadline.left())));
        return new StatusView(
                id,
                uploadedMedia.state().name().toLowerCase(Locale.ROOT),
                uploadedMedia.checkAfterSeconds(),
                Math.clamp(uploadedMedia.progressPercent(), 0, 100),
                error(uploadedMedia));
    }

    /** The platform reports an unknown id as bad input, as if it were malformed; callers get a 404. */
    private UploadedMedia known(PlatformResult<UploadedMedia> platformResult) {
        if (platformResult instanceof Failed<UploadedMedia>(Refused(PlatformFailure.RefusalReason kind))
                && kind.isOfInput()) {
            throw new ApiException(ErrorCode.NOT_FOUND, MISSING);
        }
        return reads.found(platformResult, MISSING);
    }

    private static @Nullable String error(UploadedMedia uploadedMedia) {
        return switch (uploadedMedia.state()) {
            case FAILED -> uploadedMedia.error() == null ? UNEXPLAINED : uploadedMedia.error();
            case PENDING, IN_PROGRESS, SUCCEEDED -> null;
        };
    }
}
