package io.socialdata.writes.profile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.platform.writing.Done;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import io.socialdata.writes.media.ImageFormat;
import io.socialdata.writes.media.ImageService;
import io.socialdata.writes.media.UploadLimited;
import io.socialdata.writes.media.UploadedImage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The picture above a profile. There is no way back to the one before. */
@Path("/user/update_banner")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@UploadLimited
class BannerResource {

    /** The first is the parameter's name, the others are what callers also call it. */
    private static final List<String> NAMES = List.of("banner", "image", "data");

    private static final Set<ImageFormat> KINDS = Set.of(ImageFormat.JPEG, ImageFormat.PNG, ImageFormat.WEBP);

    private final WriteParametersFactory inputs;
    private final ImageService pictures;
    private final WriteService desk;
    private final CallDeadline budget;

    BannerResource(WriteParametersFactory inputs, ImageService pictures, WriteService desk, CallDeadline budget) {
        this.inputs = inputs;
        this.pictures = pictures;
        this.desk = desk;
        this.budget = budget;
    }

    record BannerSet(boolean ok) {}

    @POST
    public Response update(@NotNull ObjectNode body) {
        WriteParameters input = inputs.ofBody(body);
        String name = NAMES.stream().filter(body::hasNonNull).findFirst().orElse("banner");
        Optional<String> given = input.file(name);
        UploadedImage picture = pictures.take(name, given.orElse(null), KINDS, budget.left());
        return desk.make(input, null, sending -> set(sending, picture));
    }

    /** The same picture twice is one banner. */
    private static BannerSet set(WriteContext sending, UploadedImage picture) {
        Done _ = ImageService.accepted(
                sending, sending.repeatably((own, left) -> own.uploading().banner(picture.bytes(), left)));
        return new BannerSet(true);
    }
}
