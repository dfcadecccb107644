package io.socialdata.session.sessions;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.sessions.CurrentVersion;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.session.egress.Exits;
import io.socialdata.web.errors.RefusedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;

/** Sessions for the services that act with them, and what these have to tell about them. */
@Path("/internal/sessions")
@RunOnVirtualThread
@RolesAllowed({"reads", "writes"})
class LookupResource {

    private static final int MOST_USES = 10_000;

    private final Sessions sessions;
    private final Exits exits;

    LookupResource(Sessions sessions, Exits exits) {
        this.sessions = sessions;
        this.exits = exits;
    }

    /** The session with the exit that a call would take now. */
    @GET
    @Path("/{keyId}")
    public StoredSession lookUp(@PathParam("keyId") UUID keyId) {
        return sessions.lookUp(keyId).map(session -> withExit(keyId, session)).orElseThrow(LookupResource::none);
    }

    @POST
    @Path("/{keyId}/rejected")
    public void rejected(@PathParam("keyId") UUID keyId, @Valid @NotNull SessionRejection rejection) {
        sessions.rejected(keyId, rejection);
    }

    @POST
    @Path("/{keyId}/rotated")
    public CurrentVersion rotated(@PathParam("keyId") UUID keyId, @Valid @NotNull RotatedCookie rotated) {
        if (!Credentials.isCookieValue(rotated.ct0())) {
            throw new RefusedException(Refusal.BAD_REQUEST, "ct0 contains characters that are not allowed in a cookie.")
                    .field("ct0");
        }
        return sessions.rotated(keyId, rotated.version(), rotated.ct0()).orElseThrow(LookupResource::none);
    }

    @POST
    @Path("/used")
    public void used(@NotNull @Size(max = MOST_USES) List<SessionUse> uses) {
        sessions.used(uses);
    }

    private StoredSession withExit(UUID keyId, StoredSession session) {
        SessionSecrets secrets = session.secrets();
        return secrets == null
                ? session
                : new StoredSession(
                        session.version(),
                        session.userId(),
                        session.username(),
                        secrets.withProxyUrl(exits.of(keyId, secrets.proxyUrl())));
    }

    private static RefusedException none() {
        return new RefusedException(Refusal.NOT_FOUND, "Session not found.");
    }
}
