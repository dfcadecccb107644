package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.passkeys.Passkey;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Deletes a passkey of the signed-in user, after a confirmation of identity. */
@Path(PasskeysResource.PATH + "/{id}/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class PasskeyDeletionResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final IdentityConfirmation confirmation;
    private final PasskeyService passkeys;
    private final Flashes flashes;

    PasskeyDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            IdentityConfirmation confirmation,
            PasskeyService passkeys,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.confirmation = confirmation;
        this.passkeys = passkeys;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        return page(200, id, null);
    }

    @POST
    public Response delete(@PathParam("id") UUID id, @BeanParam ConfirmationForm form, RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        own(id);
        return switch (confirmation.check(context, user, form)) {
            case Refused(var status, var message) -> page(status, id, message);
            case Confirmed() -> {
                passkeys.delete(user.userId(), id);
                yield flashes.redirect(PasskeysResource.PATH, Notice.done("Passkey deleted."));
            }
        };
    }

    private Passkey own(UUID id) {
        return passkeys.find(currentUser.member().userId(), id).orElseThrow(NotFoundException::new);
    }

    private Response page(int status, UUID id, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new DeletePasskeyPage(
                        pageLayouts.of(Section.ACCOUNT, "Delete passkey"),
                        own(id),
                        new DeletionForm(
                                confirmation.step(currentUser.member()),
                                PasskeysResource.PATH + "/" + id + "/delete",
                                "Delete passkey",
                                PasskeysResource.PATH),
                        trouble));
    }
}
