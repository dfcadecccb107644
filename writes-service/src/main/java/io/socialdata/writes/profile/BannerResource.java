package io.socialdata.writes.profile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.platform.responses.Done;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.media.ImageFormat;
import io.socialdata.writes.media.ImageService;
import io.socialdata.writes.media.UploadLimited;
import io.socialdata.writes.media.UploadedImage;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sets the banner of a profile. The previous banner cannot be restored. */
@Path("/user/update_banner")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@UploadLimited
class BannerResource {

    /** The first is the parameter's name, the others are its aliases. */
    private static final List<String> NAMES = List.of("banner", "image", "data");

    private static final Set<ImageFormat> KINDS = Set.of(ImageFormat.JPEG, ImageFormat.PNG, ImageFormat.WEBP);

    private final WriteParametersFactory writeParametersFactory;
    private final ImageService pictures;
    private final WriteService writeService;
    private final CallDeadline callDeadline;

    BannerResource(
            WriteParametersFactory writeParametersFactory,
            ImageService pictures,
            WriteService writeService,
            CallDeadline callDeadline) {
        this.writeParametersFactory = writeParametersFactory;
        this.pictures = pictures;
        this.writeService = writeService;
        this.callDeadline = callDeadline;
    }

    record BannerSet(boolean ok) {}

    @POST
    public Response update(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String name = NAMES.stream().filter(body::hasNonNull).findFirst().orElse("banner");
        Optional<String> given = writeParameters.file(name);
        UploadedImage uploadedImage = pictures.take(name, given.orElse(null), KINDS, callDeadline.left());
        return writeService.make(writeParameters, null, writeContext -> set(writeContext, uploadedImage));
    }

    /** Setting the same picture twice is safe. */
    private static BannerSet set(WriteContext writeContext, UploadedImage uploadedImage) {
        Done _ = ImageService.accepted(
                writeContext, writeContext.repeatably((own, left) -> own.media().banner(uploadedImage.bytes(), left)));
        return new BannerSet(true);
    }
}
