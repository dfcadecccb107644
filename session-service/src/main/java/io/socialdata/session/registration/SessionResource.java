package io.socialdata.session.registration;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.SessionRegistration;
import io.socialdata.session.egress.EgressProxySelector;
import io.socialdata.session.sessions.KeyOwner;
import io.socialdata.session.sessions.PlatformSessionEntity;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.UUID;

/** The session of a key: that of the call, or one that the dashboard names. */
@Path("/customer/session")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class SessionResource {

    private final SessionRegistrationService sessionRegistrationService;
    private final PlatformSessionService platformSessionService;
    private final EgressProxySelector egressProxySelector;
    private final CallerIdentity caller;

    SessionResource(
            SessionRegistrationService sessionRegistrationService,
            PlatformSessionService platformSessionService,
            EgressProxySelector egressProxySelector,
            CallerIdentity caller) {
        this.sessionRegistrationService = sessionRegistrationService;
        this.platformSessionService = platformSessionService;
        this.egressProxySelector = egressProxySelector;
        this.caller = caller;
    }

    record DeletionView(boolean ok, boolean deleted, String message) {}

    /**
     * Stores the session and replaces the previous one of the key. A response without a user name means that the
     * cookies could not be verified.
     */
    @POST
    public SessionRegistration.Stored register(@NotNull SessionRegistration request) {
        if (platformSessionService.find(caller.keyId()).isPresent() && stored().isEmpty()) {
            throw new ApiException(ErrorCode.NOT_FOUND, "The account has no such key.");
        }
        return sessionRegistrationService
                .register(new KeyOwner(caller.keyId(), caller.accountId()), request)
                .map(username -> new SessionRegistration.Stored(true, "Session stored.", username))
                .orElseGet(() -> new SessionRegistration.Stored(
                        true, "Session stored, but it could not be verified with the platform.", null));
    }

    @GET
    @Path("/status")
    public SessionStatusView status() {
        return stored().map(session -> SessionStatusView.of(session, egressProxySelector.tier(session.customerProxy)))
                .orElseGet(() -> SessionStatusView.none(egressProxySelector.tier(false)));
    }

    /** Deletes the session of the calling key. Ignores the request body. */
    @POST
    @Path("/delete")
    public DeletionView delete() {
        return stored().isPresent() && platformSessionService.delete(caller.keyId())
                ? new DeletionView(true, true, "Session deleted.")
                : new DeletionView(true, false, "No session was stored.");
    }

    /** Returns the session of the key, unless it belongs to another account: the dashboard may not have checked it. */
    private Optional<PlatformSessionEntity> stored() {
        UUID account = caller.accountId();
        return platformSessionService.find(caller.keyId()).filter(session -> session.accountId.equals(account));
    }
}
