package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Overlap;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Puts a new key in the place of another one, after a question. */
@Path("/keys/{id}/rotate")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class KeyRotationResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final KeyDesk desk;
    private final Flashes flashes;

    KeyRotationResource(Frames frames, SignedIn signedIn, KeyDesk desk, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        return page(id, 200, null);
    }

    @POST
    public Response rotate(@PathParam("id") UUID id, @FormParam("overlap") @DefaultValue("24") long overlapHours) {
        Optional<Overlap> overlap = Overlap.of(overlapHours);
        if (overlap.isEmpty()) {
            return page(id, 400, "Choose how long the old key keeps working.");
        }
        return switch (desk.rotate(
                signedIn.accountId(), id, overlap.orElseThrow().duration())) {
            case Given<RotatedKey>(var rotated) -> flashes.redirect("/keys/created", rotated);
            case Refused<RotatedKey> refused -> page(id, refused.status(), refused.message());
            case Silent<RotatedKey> silent -> flashes.redirect("/keys", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(UUID id, int status, @Nullable String trouble) {
        Key key = desk.find(signedIn.accountId(), id)
                .given()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
        return Shown.page(
                status, new RotateKeyPage(frames.of(Section.KEYS, "Rotate a key"), key, Overlap.choices(), trouble));
    }
}
