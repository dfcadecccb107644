package io.socialdata.dashboard.sessions;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.contract.sessions.SessionRegistration;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeyNames;
import io.socialdata.dashboard.keys.KeyNames.Names;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.ConfirmPage;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The platform sessions of the account's keys. */
@Path("/session")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class SessionsResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final SessionService sessionService;
    private final KeySelection keys;
    private final KeyNames names;
    private final Flashes flashes;

    SessionsResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            SessionService sessionService,
            KeySelection keys,
            KeyNames names,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.sessionService = sessionService;
        this.keys = keys;
        this.names = names;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash));
    }

    @POST
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.SESSION_SAVED)
    public Response register(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("auth_token") @DefaultValue("") String authToken,
            @FormParam("ct0") @DefaultValue("") String ct0,
            @FormParam("proxy_url") @DefaultValue("") String proxyUrl,
            @FormParam("user_agent") @DefaultValue("") String userAgent) {
        return after(sessionService
                .register(
                        currentUser.accountId(),
                        key,
                        new SessionRegistration(authToken, ct0, filledIn(proxyUrl), filledIn(userAgent)))
                .map(registered -> registered.username() == null
                        ? "Session saved, but it could not be verified with the platform."
                        : "Session saved for @%s.".formatted(registered.username())));
    }

    @GET
    @Path("/{keyId}/delete")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response askBeforeDeletion(@PathParam("keyId") UUID keyId) {
        UUID account = currentUser.accountId();
        requireStored(account, keyId);
        PageLayout pageLayout = pageLayouts.of(Section.SESSIONS, "Delete a session");
        return HtmlResponse.page(new ConfirmPage(
                pageLayout,
                "You are about to delete the platform session of %s."
                        .formatted(names.of(account).of(keyId)),
                List.of("Writes and private reads with this key will stop working."),
                "/session/%s/delete".formatted(keyId),
                "/session",
                "curl -X POST -H \"Authorization: Bearer $KEY\" %s/customer/session/delete"
                        .formatted(pageLayout.dataUrl())));
    }

    @POST
    @Path("/{keyId}/delete")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.SESSION_DELETED)
    public Response delete(@PathParam("keyId") UUID keyId) {
        UUID account = currentUser.accountId();
        requireStored(account, keyId);
        return after(sessionService.delete(account, keyId).map(_ -> "Session deleted."));
    }

    private void requireStored(UUID account, UUID keyId) {
        boolean stored = sessionService.all(account).toOptional().orElseThrow(ServiceUnavailableException::new).stream()
                .anyMatch(session -> session.keyId().equals(keyId));
        if (!stored) {
            throw new NotFoundException();
        }
    }

    private static @Nullable String filledIn(String field) {
        return field.isBlank() ? null : field.strip();
    }

    private Response after(BackendResult<String> changed) {
        return switch (changed) {
            case Success<String>(var done) -> flashes.redirect("/session", Notice.done(done));
            case Rejected<String> rejected -> page(rejected.status(), Notice.trouble(rejected.message()));
            case Unavailable<String> unavailable ->
                flashes.redirect("/session", Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(int status, Notice notice) {
        UUID account = currentUser.accountId();
        BackendResult<List<AccountSessions.Session>> sessions = sessionService.all(account);
        BackendResult<List<AccountKey>> choices = keys.of(account);
        Names labels = names.of(account);
        return HtmlResponse.page(
                status,
                new SessionsPage(
                        pageLayouts.of(Section.SESSIONS),
                        sessions.toOptional().orElse(List.of()).stream()
                                .map(session -> new KeySession(session.keyId(), labels.of(session.keyId()), session))
                                .toList(),
                        choices.toOptional().orElse(List.of()),
                        Optional.ofNullable(notice.trouble())
                                .or(sessions::trouble)
                                .or(choices::trouble)
                                .orElse(null),
                        notice.done()));
    }
}
