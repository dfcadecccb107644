package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.AddressInUse;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.Changed;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.InvalidLink;
import io.socialdata.dashboard.identity.auth.ChangeAddressResult.Later;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.TokenPurpose;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** The links that change an address. They need no sign-in: another browser may open them. */
@Path("/email")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class AddressChangeResource {

    private static final String INVALID = "This link is invalid, has expired or was already used.";
    private static final String IN_USE = "Another account uses this e-mail address.";
    private static final String LATER = "The billing service is temporarily unavailable. Try again in a few minutes.";

    private final AddressChangeService changeService;
    private final CurrentUser currentUser;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;

    AddressChangeResource(
            AddressChangeService changeService, CurrentUser currentUser, Flashes flashes, PageLayouts pageLayouts) {
        this.changeService = changeService;
        this.currentUser = currentUser;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
    }

    @GET
    @Path("/confirm")
    public Response confirmForm(@QueryParam("token") @DefaultValue("") String token) {
        return form(token, TokenPurpose.CHANGE_ADDRESS);
    }

    @POST
    @Path("/confirm")
    public Response confirm(@FormParam("token") @DefaultValue("") String token) {
        return respond(
                changeService.confirm(token, currentUser.find()),
                TokenPurpose.CHANGE_ADDRESS,
                token,
                "Your e-mail address has been changed.");
    }

    @GET
    @Path("/restore")
    public Response restoreForm(@QueryParam("token") @DefaultValue("") String token) {
        return form(token, TokenPurpose.RESTORE_ADDRESS);
    }

    @POST
    @Path("/restore")
    public Response restore(@FormParam("token") @DefaultValue("") String token) {
        return respond(
                changeService.restore(token),
                TokenPurpose.RESTORE_ADDRESS,
                token,
                "Your former e-mail address is back, and all browsers were signed out. Reset your password now.");
    }

    private Response respond(ChangeAddressResult result, TokenPurpose purpose, String token, String done) {
        return switch (result) {
            case Changed() ->
                flashes.redirect(
                        purpose == TokenPurpose.CHANGE_ADDRESS
                                        && currentUser.find().isPresent()
                                ? "/account"
                                : "/login",
                        Notice.done(done));
            case InvalidLink() -> page(404, purpose, null, INVALID);
            case AddressInUse() -> page(409, purpose, null, IN_USE);
            case Later() -> page(503, purpose, token, LATER);
        };
    }

    private Response form(String token, TokenPurpose purpose) {
        return changeService.isValid(token, purpose)
                ? page(200, purpose, token, null)
                : page(404, purpose, null, INVALID);
    }

    private Response page(int status, TokenPurpose purpose, @Nullable String token, @Nullable String trouble) {
        boolean restores = purpose == TokenPurpose.RESTORE_ADDRESS;
        return HtmlResponse.page(
                status,
                new ChangeAddressPage(
                        pageLayouts.outside(restores ? "Restore your e-mail address" : "Confirm your e-mail address"),
                        restores ? "/email/restore" : "/email/confirm",
                        restores,
                        token,
                        trouble));
    }
}
