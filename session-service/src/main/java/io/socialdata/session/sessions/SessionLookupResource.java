package io.socialdata.session.sessions;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.session.egress.EgressProxySelector;
import io.socialdata.web.errors.ApiException;
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

/** Serves sessions to the services that act with them, and receives their reports. */
@Path("/internal/sessions")
@RunOnVirtualThread
@RolesAllowed({"reads", "writes"})
class SessionLookupResource {

    private static final int MAX_USES = 10_000;

    private final PlatformSessionService platformSessionService;
    private final EgressProxySelector egressProxySelector;

    SessionLookupResource(PlatformSessionService platformSessionService, EgressProxySelector egressProxySelector) {
        this.platformSessionService = platformSessionService;
        this.egressProxySelector = egressProxySelector;
    }

    /** Returns the session with the proxy that a call should use now. */
    @GET
    @Path("/{keyId}")
    public StoredSession lookUp(@PathParam("keyId") UUID keyId) {
        return platformSessionService
                .lookUp(keyId)
                .map(session -> withExit(keyId, session))
                .orElseThrow(SessionLookupResource::none);
    }

    @POST
    @Path("/{keyId}/rejected")
    public void rejected(@PathParam("keyId") UUID keyId, @Valid @NotNull SessionRejection rejection) {
        platformSessionService.rejected(keyId, rejection);
    }

    @POST
    @Path("/{keyId}/rotated")
    public SessionVersion rotated(@PathParam("keyId") UUID keyId, @Valid @NotNull RotatedCookie rotated) {
        if (!Credentials.isCookieValue(rotated.ct0())) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "ct0 contains characters that are not allowed in a cookie.")
                    .field("ct0");
        }
        return platformSessionService
                .rotated(keyId, rotated.version(), rotated.ct0())
                .orElseThrow(SessionLookupResource::none);
    }

    @POST
    @Path("/used")
    public void used(@NotNull @Size(max = MAX_USES) List<SessionUse> uses) {
        platformSessionService.used(uses);
    }

    private StoredSession withExit(UUID keyId, StoredSession session) {
        SessionSecrets secrets = session.secrets();
        return secrets == null
                ? session
                : new StoredSession(
                        session.version(),
                        session.userId(),
                        session.username(),
                        secrets.withProxyUrl(egressProxySelector.of(keyId, secrets.proxyUrl())));
    }

    private static ApiException none() {
        return new ApiException(ErrorCode.NOT_FOUND, "Session not found.");
    }
}
