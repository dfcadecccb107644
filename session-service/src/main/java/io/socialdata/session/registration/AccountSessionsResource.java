package io.socialdata.session.registration;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.session.sessions.PlatformSessionEntity;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.session.sessions.SessionStatus;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The sessions of all keys of an account, for the dashboard; operators read them. Secrets are write-only. */
@Path("/internal/accounts/{accountId}/sessions")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountSessionsResource {

    private static final int LONGEST_COOKIE = 4096;

    private final SessionRegistrationService sessionRegistrationService;
    private final PlatformSessionService platformSessionService;

    AccountSessionsResource(
            SessionRegistrationService sessionRegistrationService, PlatformSessionService platformSessionService) {
        this.sessionRegistrationService = sessionRegistrationService;
        this.platformSessionService = platformSessionService;
    }

    /** @param keyId a key that billing lists for the account */
    record RegistrationRequest(
            @NotNull UUID keyId,
            @NotBlank @Size(max = LONGEST_COOKIE) String authToken,
            @NotBlank @Size(max = LONGEST_COOKIE) String ct0,
            @Nullable String proxyUrl,
            @Nullable String userAgent) {

        SessionSecrets secrets() {
            return new SessionSecrets(authToken.strip(), ct0.strip(), userAgent, proxyUrl);
        }

        @Override
        public String toString() {
            return "RegistrationRequest[redacted]";
        }
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record RegisteredView(UUID keyId, @Nullable String username) {}

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record SessionView(
            UUID keyId,
            @Nullable String username,
            @Nullable String userId,
            SessionStatus status,
            boolean ownProxy,
            Instant createdAt,
            Instant updatedAt,
            @Nullable Instant lastUsedAt) {

        static SessionView of(PlatformSessionEntity session) {
            return new SessionView(
                    session.keyId,
                    session.username,
                    session.platformUserId,
                    session.status,
                    session.customerProxy,
                    session.createdAt,
                    session.updatedAt,
                    session.lastUsedAt);
        }
    }

    record AllView(List<SessionView> sessions) {}

    @GET
    @RolesAllowed({"dashboard", "operator"})
    public AllView list(@PathParam("accountId") UUID accountId) {
        return new AllView(platformSessionService.ofAccount(accountId).stream()
                .map(SessionView::of)
                .toList());
    }

    /**
     * Stores the session and replaces the previous one of the key. A response without a user name means that the
     * cookies could not be verified.
     */
    @POST
    public RegisteredView register(
            @PathParam("accountId") UUID accountId, @Valid @NotNull RegistrationRequest request) {
        if (isForeign(accountId, request.keyId())) {
            throw none();
        }
        Optional<String> username = sessionRegistrationService.register(request.keyId(), accountId, request.secrets());
        return new RegisteredView(request.keyId(), username.orElse(null));
    }

    @DELETE
    @Path("/{keyId}")
    public void delete(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId) {
        if (isForeign(accountId, keyId) || !platformSessionService.delete(keyId)) {
            throw none();
        }
    }

    private boolean isForeign(UUID accountId, UUID keyId) {
        return platformSessionService
                .find(keyId)
                .filter(session -> !session.accountId.equals(accountId))
                .isPresent();
    }

    private static ApiException none() {
        return new ApiException(ErrorCode.NOT_FOUND, "Session not found.");
    }
}
