package io.socialdata.writes.profile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.platform.writing.Done;
import io.socialdata.writes.desk.Sending;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
import io.socialdata.writes.media.CarriesFile;
import io.socialdata.writes.media.Picture;
import io.socialdata.writes.media.PictureDesk;
import io.socialdata.writes.media.PictureKind;
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
@CarriesFile
class BannerResource {

    /** The first is the parameter's name, the others are what callers also call it. */
    private static final List<String> NAMES = List.of("banner", "image", "data");

    private static final Set<PictureKind> KINDS = Set.of(PictureKind.JPEG, PictureKind.PNG, PictureKind.WEBP);

    private final Inputs inputs;
    private final PictureDesk pictures;
    private final WriteDesk desk;
    private final CallBudget budget;

    BannerResource(Inputs inputs, PictureDesk pictures, WriteDesk desk, CallBudget budget) {
        this.inputs = inputs;
        this.pictures = pictures;
        this.desk = desk;
        this.budget = budget;
    }

    record BannerSet(boolean ok) {}

    @POST
    public Response update(@NotNull ObjectNode body) {
        Input input = inputs.ofBody(body);
        String name = NAMES.stream().filter(body::hasNonNull).findFirst().orElse("banner");
        Optional<String> given = input.file(name);
        Picture picture = pictures.take(name, given.orElse(null), KINDS, budget.left());
        return desk.make(input, null, sending -> set(sending, picture));
    }

    /** The same picture twice is one banner. */
    private static BannerSet set(Sending sending, Picture picture) {
        Done _ = PictureDesk.accepted(
                sending, sending.repeatably((own, left) -> own.uploading().banner(picture.bytes(), left)));
        return new BannerSet(true);
    }
}
