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

/** Uploads images, which posts, messages and articles then refer to by their id. */
@Path("/media/upload")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@UploadLimited
class UploadResource {

    private static final String FIELD = "media_data";
    private static final Set<ImageFormat> KINDS = EnumSet.allOf(ImageFormat.class);

    private final WriteParametersFactory writeParametersFactory;
    private final ImageService pictures;
    private final WriteService writeService;
    private final CallDeadline callDeadline;

    UploadResource(
            WriteParametersFactory writeParametersFactory,
            ImageService pictures,
            WriteService writeService,
            CallDeadline callDeadline) {
        this.writeParametersFactory = writeParametersFactory;
        this.pictures = pictures;
        this.writeService = writeService;
        this.callDeadline = callDeadline;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record Uploaded(boolean ok, String mediaId) {}

    @POST
    public Response upload(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        UploadedImage uploadedImage =
                pictures.take(FIELD, writeParameters.file(FIELD).orElse(null), KINDS, callDeadline.left());
        return writeService.make(writeParameters, null, writeContext -> uploaded(writeContext, uploadedImage));
    }

    /** The platform still processes an animation after the upload; the upload status shows the progress. */
    private static Uploaded uploaded(WriteContext writeContext, UploadedImage uploadedImage) {
        MediaFile file = new MediaFile(
                uploadedImage.bytes().remaining(),
                uploadedImage.kind().mediaType(),
                use(uploadedImage),
                uploadedImage::open);
        UploadedMedia uploadedMedia = ImageService.accepted(
                writeContext, writeContext.repeatably((own, left) -> own.media().upload(file, left)));
        if (uploadedMedia.state() == UploadedMedia.State.FAILED) {
            throw ImageService.undecodable();
        }
        writeContext.made(uploadedMedia.id());
        return new Uploaded(true, uploadedMedia.id());
    }

    private static Use use(UploadedImage uploadedImage) {
        return switch (uploadedImage.kind()) {
            case JPEG, PNG, WEBP -> Use.POST_IMAGE;
            case GIF -> Use.POST_GIF;
        };
    }
}
