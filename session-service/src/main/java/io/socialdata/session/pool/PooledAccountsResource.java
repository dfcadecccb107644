package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.PoolReport.LastError;
import io.socialdata.contract.sessions.SessionSecrets;
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
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Adds, lists and retires pooled accounts for an operator. Secrets are write-only. */
@Path("/internal/pool/accounts")
@RunOnVirtualThread
@RolesAllowed("operator")
class PooledAccountsResource {

    private static final int MAX_AT_ONCE = 50;
    private static final int LONGEST_COOKIE = 4096;
    private static final int LONGEST_NAME = 100;

    private final PoolEnrollmentService poolEnrollmentService;
    private final PooledAccountService pooledAccountService;
    private final Clock clock;

    PooledAccountsResource(
            PoolEnrollmentService poolEnrollmentService, PooledAccountService pooledAccountService, Clock clock) {
        this.poolEnrollmentService = poolEnrollmentService;
        this.pooledAccountService = pooledAccountService;
        this.clock = clock;
    }

    /** Accepts the names of the launcher's file of accounts too, which are those of the platform's cookies. */
    record NewAccount(
            @NotBlank @Size(max = LONGEST_COOKIE) @JsonAlias("auth_token")
            String authToken,

            @NotBlank @Size(max = LONGEST_COOKIE) String ct0,
            @Nullable @JsonAlias("user_agent") String userAgent,
            @Nullable @JsonAlias("proxy_url") String proxyUrl,
            @Nullable @Size(max = LONGEST_NAME) String name) {

        SessionSecrets secrets() {
            return new SessionSecrets(authToken.strip(), ct0.strip(), userAgent, proxyUrl);
        }

        @Override
        public String toString() {
            return "NewAccount[redacted]";
        }
    }

    /** An account as an operator sees it. */
    record AccountView(
            UUID id,
            @Nullable String name,
            @Nullable String username,
            @Nullable String userId,
            PooledAccountHealth health,
            @Nullable Instant restingUntil,
            @Nullable Instant degradedUntil,
            @Nullable Instant lastUsedAt,
            @Nullable LastError lastError,
            Instant addedAt,
            Instant updatedAt) {

        static AccountView of(PooledAccountEntity account, Instant now) {
            PooledAccountHealth pooledAccountHealth = account.health(now);
            return new AccountView(
                    account.id,
                    account.name,
                    account.username,
                    account.platformUserId,
                    pooledAccountHealth,
                    pooledAccountHealth == PooledAccountHealth.RESTING ? account.cooldownUntil : null,
                    pooledAccountHealth == PooledAccountHealth.DEGRADED ? account.degradedUntil : null,
                    account.lastUsedAt,
                    account.lastError(),
                    account.addedAt,
                    account.updatedAt);
        }
    }

    /** Adds accounts and returns one result for each, in request order. Safe to repeat. */
    @POST
    public List<AddAccountResult> add(
            @NotNull @Size(min = 1, max = MAX_AT_ONCE) List<@Valid @NotNull NewAccount> accounts) {
        List<SessionSecrets> sendable = accounts.stream()
                .map(NewAccount::secrets)
                .map(poolEnrollmentService::sendable)
                .toList();
        return IntStream.range(0, accounts.size())
                .mapToObj(i -> poolEnrollmentService.enrol(
                        sendable.get(i), accounts.get(i).name()))
                .toList();
    }

    @GET
    public List<AccountView> list() {
        Instant now = clock.instant();
        return pooledAccountService.all().stream()
                .map(account -> AccountView.of(account, now))
                .toList();
    }

    /** Retires an account. Its cookies are deleted at once; reads in progress finish. */
    @DELETE
    @Path("/{id}")
    public void retire(@PathParam("id") UUID id) {
        if (!pooledAccountService.retire(id)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "Pooled account not found.");
        }
    }
}
