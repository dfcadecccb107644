package io.socialdata.writes.media;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.platform.media.MediaFile;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.media.UploadedMedia;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.Set;

/** Uploads of pictures, which posts, messages and articles then refer to by their id. */
@Path("/media/upload")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@UploadLimited
class UploadResource {

    private static final String FIELD = "media_data";
    private static final Set<ImageFormat> KINDS = EnumSet.allOf(ImageFormat.class);

    private final WriteParametersFactory inputs;
    private final ImageService pictures;
    private final WriteService desk;
    private final CallDeadline budget;

    UploadResource(WriteParametersFactory inputs, ImageService pictures, WriteService desk, CallDeadline budget) {
        this.inputs = inputs;
        this.pictures = pictures;
        this.desk = desk;
        this.budget = budget;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record Uploaded(boolean ok, String mediaId) {}

    @POST
    public Response upload(@NotNull ObjectNode body) {
        WriteParameters input = inputs.ofBody(body);
        UploadedImage picture = pictures.take(FIELD, input.file(FIELD).orElse(null), KINDS, budget.left());
        return desk.make(input, null, sending -> uploaded(sending, picture));
    }

    /** The platform is still at work on an animation; how far it is tells the status of the upload. */
    private static Uploaded uploaded(WriteContext sending, UploadedImage picture) {
        MediaFile file =
                new MediaFile(picture.bytes().remaining(), picture.kind().mediaType(), use(picture), picture::open);
        UploadedMedia media = ImageService.accepted(
                sending, sending.repeatably((own, left) -> own.uploading().upload(file, left)));
        if (media.state() == UploadedMedia.State.FAILED) {
            throw ImageService.undecodable();
        }
        sending.made(media.id());
        return new Uploaded(true, media.id());
    }

    private static Use use(UploadedImage picture) {
        return switch (picture.kind()) {
            case JPEG, PNG, WEBP -> Use.POST_IMAGE;
            case GIF -> Use.POST_GIF;
        };
    }
}
