package io.socialdata.dashboard.sessions;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.keychoices.KeyChoices;
import io.socialdata.dashboard.keychoices.KeyNames;
import io.socialdata.dashboard.keychoices.KeyNames.Names;
import io.socialdata.dashboard.keys.Key;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import io.socialdata.dashboard.sessions.SessionDesk.Cookies;
import io.socialdata.dashboard.sessions.SessionDesk.Registered;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The platform sessions of the account's keys. */
@Path("/session")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class SessionsResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final SessionDesk desk;
    private final KeyChoices keys;
    private final KeyNames names;

    SessionsResource(Frames frames, SignedIn signedIn, SessionDesk desk, KeyChoices keys, KeyNames names) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.names = names;
    }

    @GET
    public Response list() {
        return page(200, null, null);
    }

    @POST
    public Response register(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("auth_token") @DefaultValue("") String authToken,
            @FormParam("ct0") @DefaultValue("") String ct0,
            @FormParam("proxy_url") @DefaultValue("") String proxyUrl,
            @FormParam("user_agent") @DefaultValue("") String userAgent) {
        Answer<Registered> registered =
                desk.register(signedIn.accountId(), key, new Cookies(authToken, ct0, proxyUrl, userAgent));
        return switch (registered) {
            case Given<Registered>(Registered(var username)) ->
                page(
                        200,
                        null,
                        username == null
                                ? "The session is stored; the platform could not be asked whose it is."
                                : "The session of @%s is stored.".formatted(username));
            case Refused<Registered> refused -> page(refused.status(), refused.message(), null);
            case Silent<Registered> _ -> page(503, registered.trouble().orElse(null), null);
        };
    }

    @POST
    @Path("/{keyId}/delete")
    public Response delete(@PathParam("keyId") UUID keyId) {
        Answer<Void> deleted = desk.delete(signedIn.accountId(), keyId);
        return switch (deleted) {
            case Given<Void> _ -> page(200, null, "The session is deleted.");
            case Refused<Void> refused -> page(refused.status(), refused.message(), null);
            case Silent<Void> _ -> page(503, deleted.trouble().orElse(null), null);
        };
    }

    private Response page(int status, @Nullable String trouble, @Nullable String done) {
        UUID account = signedIn.accountId();
        Answer<List<Session>> sessions = desk.all(account);
        Answer<List<Key>> choices = keys.of(account);
        Names labels = names.of(account);
        return Shown.page(
                status,
                new SessionsPage(
                        frames.of(Section.SESSIONS),
                        sessions.given().orElse(List.of()).stream()
                                .map(session -> new KeySession(session.keyId(), labels.of(session.keyId()), session))
                                .toList(),
                        choices.given().orElse(List.of()),
                        trouble == null
                                ? sessions.trouble().or(choices::trouble).orElse(null)
                                : trouble,
                        done));
    }
}
