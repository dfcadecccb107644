package io.socialdata.session.registration;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.session.egress.EgressProxySelector;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The session of the calling key. */
@Path("/customer/session")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class SessionResource {

    private static final int LONGEST_COOKIE = 4096;

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

    @JsonNaming(SnakeCaseStrategy.class)
    record RegistrationRequest(
            @NotBlank @Size(max = LONGEST_COOKIE) String authToken,
            @NotBlank @Size(max = LONGEST_COOKIE) String ct0,
            @Nullable String proxyUrl,
            @Nullable String userAgent) {

        @Override
        public String toString() {
            return "RegistrationRequest[redacted]";
        }
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RegistrationView(
            boolean ok, String message, @Nullable String username) {}

    record DeletionView(boolean ok, boolean deleted, String message) {}

    @POST
    public RegistrationView register(@Valid @NotNull RegistrationRequest request) {
        SessionSecrets given = new SessionSecrets(
                request.authToken().strip(), request.ct0().strip(), request.userAgent(), request.proxyUrl());
        return sessionRegistrationService
                .register(caller.keyId(), caller.accountId(), given)
                .map(username -> new RegistrationView(true, "Session stored.", username))
                .orElseGet(() -> new RegistrationView(
                        true, "Session stored, but it could not be verified with the platform.", null));
    }

    @GET
    @Path("/status")
    public SessionStatusView status() {
        UUID key = caller.keyId();
        return platformSessionService
                .find(key)
                .map(session -> SessionStatusView.of(session, egressProxySelector.tier(session.customerProxy)))
                .orElseGet(() -> SessionStatusView.none(egressProxySelector.tier(false)));
    }

    /** Deletes the session of the calling key. Ignores the request body. */
    @POST
    @Path("/delete")
    public DeletionView delete() {
        return platformSessionService.delete(caller.keyId())
                ? new DeletionView(true, true, "Session deleted.")
                : new DeletionView(true, false, "No session was stored.");
    }
}
