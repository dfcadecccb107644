package io.socialdata.writes.media;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.platform.media.Media;
import io.socialdata.platform.media.MediaFile;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.writes.desk.Sending;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
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
@CarriesFile
class UploadResource {

    private static final String FIELD = "media_data";
    private static final Set<PictureKind> KINDS = EnumSet.allOf(PictureKind.class);

    private final Inputs inputs;
    private final PictureDesk pictures;
    private final WriteDesk desk;
    private final CallBudget budget;

    UploadResource(Inputs inputs, PictureDesk pictures, WriteDesk desk, CallBudget budget) {
        this.inputs = inputs;
        this.pictures = pictures;
        this.desk = desk;
        this.budget = budget;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record Uploaded(boolean ok, String mediaId) {}

    @POST
    public Response upload(@NotNull ObjectNode body) {
        Input input = inputs.ofBody(body);
        Picture picture = pictures.take(FIELD, input.file(FIELD).orElse(null), KINDS, budget.left());
        return desk.make(input, null, sending -> uploaded(sending, picture));
    }

    /** The platform is still at work on an animation; how far it is tells the status of the upload. */
    private static Uploaded uploaded(Sending sending, Picture picture) {
        MediaFile file =
                new MediaFile(picture.bytes().remaining(), picture.kind().mediaType(), use(picture), picture::open);
        Media media = PictureDesk.accepted(
                sending, sending.repeatably((own, left) -> own.uploading().upload(file, left)));
        if (media.state() == Media.State.FAILED) {
            throw PictureDesk.undecodable();
        }
        sending.made(media.id());
        return new Uploaded(true, media.id());
    }

    private static Use use(Picture picture) {
        return switch (picture.kind()) {
            case JPEG, PNG, WEBP -> Use.POST_IMAGE;
            case GIF -> Use.POST_GIF;
        };
    }
}
