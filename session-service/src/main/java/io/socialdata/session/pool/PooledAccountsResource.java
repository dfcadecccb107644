package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.PoolUse;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.session.pool.PooledAccountService.AddAccountResult;
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
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adds, shows, checks, wakes and retires pooled accounts for an operator. Secrets are write-only. */
@Path("/internal/pool/accounts")
@RunOnVirtualThread
@RolesAllowed("operator")
class PooledAccountsResource {

    private static final int MAX_AT_ONCE = 50;
    private static final int LONGEST_COOKIE = 4096;
    private static final int LONGEST_NAME = 100;
    private static final String WITHOUT_COOKIES = "There is no such account with cookies.";

    private final PoolEnrollmentService poolEnrollmentService;
    private final PooledAccountService pooledAccountService;
    private final PooledAccountChecks pooledAccountChecks;
    private final PoolShareService poolShareService;
    private final Clock clock;

    PooledAccountsResource(
            PoolEnrollmentService poolEnrollmentService,
            PooledAccountService pooledAccountService,
            PooledAccountChecks pooledAccountChecks,
            PoolShareService poolShareService,
            Clock clock) {
        this.poolShareService = poolShareService;
        this.pooledAccountChecks = pooledAccountChecks;
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
    public List<PooledAccountView> list() {
        return views().toList();
    }

    /** Returns who used the accounts in the platform's current windows, by operation. */
    @GET
    @Path("/windows")
    public List<PoolWindowUse> windows() {
        return poolShareService.used();
    }

    @GET
    @Path("/{id}")
    public PooledAccountView show(@PathParam("id") UUID id) {
        return views().filter(account -> account.id().equals(id))
                .findFirst()
                .orElseThrow(() -> notFound("Pooled account not found."));
    }

    private Stream<PooledAccountView> views() {
        Instant now = clock.instant();
        Map<UUID, Collection<PoolUse.Operation>> uses = pooledAccountService.usesToday();
        return pooledAccountService.all().stream()
                .map(account -> PooledAccountView.of(account, uses.getOrDefault(account.id, List.of()), now));
    }

    /** Has a reader make one read with the account. The result is in the account's {@code lastCheck}, seconds later. */
    @POST
    @Path("/{id}/check")
    public void check(@PathParam("id") UUID id) {
        if (!pooledAccountChecks.request(id)) {
            throw notFound(WITHOUT_COOKIES);
        }
    }

    /** Ends all rests of the account in all readers, within a second or two. */
    @POST
    @Path("/{id}/wake")
    public void wake(@PathParam("id") UUID id) {
        if (!pooledAccountChecks.wake(id)) {
            throw notFound(WITHOUT_COOKIES);
        }
    }

    /** Retires an account. Its cookies are deleted at once; reads in progress finish. */
    @DELETE
    @Path("/{id}")
    public void retire(@PathParam("id") UUID id) {
        if (!pooledAccountService.retire(id)) {
            throw notFound("Pooled account not found.");
        }
    }

    private static ApiException notFound(String message) {
        return new ApiException(ErrorCode.NOT_FOUND, message);
    }
}
