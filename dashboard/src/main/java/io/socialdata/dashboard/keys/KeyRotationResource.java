package io.socialdata.dashboard.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
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

/** Rotates a key, after a confirmation. */
@Path("/keys/{id}/rotate")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class KeyRotationResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final KeyService keyService;
    private final Flashes flashes;

    KeyRotationResource(PageLayouts pageLayouts, CurrentUser currentUser, KeyService keyService, Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.keyService = keyService;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        return page(id, 200, null);
    }

    @POST
    @Audited(AuditEvent.KEY_ROTATED)
    public Response rotate(@PathParam("id") UUID id, @FormParam("overlap") @DefaultValue("24") long overlapHours) {
        Optional<Overlap> overlap = Overlap.of(overlapHours);
        if (overlap.isEmpty()) {
            return page(id, 400, "Choose how long the old key keeps working.");
        }
        AuthenticatedUser user = currentUser.member();
        return switch (keyService.rotate(
                user.accountId(), user.userId(), id, overlap.orElseThrow().duration())) {
            case Success<AccountKey.Rotated>(var rotated) ->
                flashes.redirect("/keys/created", new NewKey(rotated.newKey(), rotated.oldKeyExpiresAt()));
            case Rejected<AccountKey.Rotated> rejected -> page(id, rejected.status(), rejected.message());
            case Unavailable<AccountKey.Rotated> unavailable ->
                flashes.redirect("/keys", Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(UUID id, int status, @Nullable String trouble) {
        AccountKey key = keyService
                .find(currentUser.accountId(), id)
                .toOptional()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
        return HtmlResponse.page(
                status,
                new RotateKeyPage(pageLayouts.of(Section.KEYS, "Rotate a key"), key, Overlap.choices(), trouble));
    }
}
