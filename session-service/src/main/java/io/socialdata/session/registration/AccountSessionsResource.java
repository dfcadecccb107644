package io.socialdata.session.registration;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.session.sessions.PlatformSessionEntity;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

/** The sessions of all keys of an account, for the dashboard and operators: an operation shows that of one key. */
@Path("/internal/accounts/{accountId}/sessions")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountSessionsResource {

    private final PlatformSessionService platformSessionService;

    AccountSessionsResource(PlatformSessionService platformSessionService) {
        this.platformSessionService = platformSessionService;
    }

    @GET
    public AccountSessions list(@PathParam("accountId") UUID accountId) {
        return new AccountSessions(platformSessionService.ofAccount(accountId).stream()
                .map(AccountSessionsResource::shown)
                .toList());
    }

    private static AccountSessions.Session shown(PlatformSessionEntity session) {
        return new AccountSessions.Session(
                session.keyId,
                session.username,
                session.platformUserId,
                session.status.word(),
                session.customerProxy,
                session.createdAt,
                session.updatedAt,
                session.lastUsedAt);
    }
}
