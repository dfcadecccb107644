package io.socialdata.dashboard.sessions;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeyNames;
import io.socialdata.dashboard.keys.KeyNames.Names;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.ConfirmPage;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.sessions.SessionClient.Cookies;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The platform sessions of the account's keys. */
@Path("/session")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class SessionsResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final SessionClient desk;
    private final KeySelection keys;
    private final KeyNames names;
    private final Flashes flashes;

    SessionsResource(
            PageLayouts frames,
            CurrentUser signedIn,
            SessionClient desk,
            KeySelection keys,
            KeyNames names,
            Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.names = names;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash));
    }

    @POST
    public Response register(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("auth_token") @DefaultValue("") String authToken,
            @FormParam("ct0") @DefaultValue("") String ct0,
            @FormParam("proxy_url") @DefaultValue("") String proxyUrl,
            @FormParam("user_agent") @DefaultValue("") String userAgent) {
        return after(desk.register(signedIn.accountId(), key, new Cookies(authToken, ct0, proxyUrl, userAgent))
                .map(registered -> registered.username() == null
                        ? "Session saved, but it could not be verified with the platform."
                        : "Session saved for @%s.".formatted(registered.username())));
    }

    @GET
    @Path("/{keyId}/delete")
    public Response askBeforeDeletion(@PathParam("keyId") UUID keyId) {
        UUID account = signedIn.accountId();
        boolean stored = desk.all(account).given().orElseThrow(ServiceUnavailableException::new).stream()
                .anyMatch(session -> session.keyId().equals(keyId));
        if (!stored) {
            throw new NotFoundException();
        }
        PageLayout frame = frames.of(Section.SESSIONS, "Delete a session");
        return HtmlResponse.page(new ConfirmPage(
                frame,
                "You are about to delete the platform session of %s."
                        .formatted(names.of(account).of(keyId)),
                List.of("Writes and private reads with this key will stop working."),
                "/session/%s/delete".formatted(keyId),
                "/session",
                "curl -X POST -H \"Authorization: Bearer $KEY\" %s/customer/session/delete"
                        .formatted(frame.dataUrl())));
    }

    @POST
    @Path("/{keyId}/delete")
    public Response delete(@PathParam("keyId") UUID keyId) {
        return after(desk.delete(signedIn.accountId(), keyId).map(_ -> "Session deleted."));
    }

    private Response after(BackendResult<String> changed) {
        return switch (changed) {
            case Success<String>(var done) -> flashes.redirect("/session", Notice.done(done));
            case Rejected<String> refused -> page(refused.status(), Notice.trouble(refused.message()));
            case Unavailable<String> silent -> flashes.redirect("/session", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(int status, Notice notice) {
        UUID account = signedIn.accountId();
        BackendResult<List<PlatformSession>> sessions = desk.all(account);
        BackendResult<List<ApiKeyInfo>> choices = keys.of(account);
        Names labels = names.of(account);
        return HtmlResponse.page(
                status,
                new SessionsPage(
                        frames.of(Section.SESSIONS),
                        sessions.given().orElse(List.of()).stream()
                                .map(session -> new KeySession(session.keyId(), labels.of(session.keyId()), session))
                                .toList(),
                        choices.given().orElse(List.of()),
                        Optional.ofNullable(notice.trouble())
                                .or(sessions::trouble)
                                .or(choices::trouble)
                                .orElse(null),
                        notice.done()));
    }
}
