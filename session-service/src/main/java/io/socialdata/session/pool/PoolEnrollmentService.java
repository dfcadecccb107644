package io.socialdata.session.pool;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.session.egress.ProxyUrlValidator;
import io.socialdata.session.pool.PooledAccountService.AddAccountResult;
import io.socialdata.session.probe.CookieProbe;
import io.socialdata.session.probe.CookieProbeResult;
import io.socialdata.session.sessions.SessionSecretsValidator;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds accounts to the pool: validates their cookies, verifies them at the platform, and stores them. */
@ApplicationScoped
class PoolEnrollmentService {

    /**
     * Timeout of the platform request that verifies the cookies of an added account. Beyond it, they are stored
     * unverified.
     */
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(8);

    private final ProxyUrlValidator proxies;
    private final CookieProbe probe;
    private final PooledAccountService pooledAccountService;

    PoolEnrollmentService(ProxyUrlValidator proxies, CookieProbe probe, PooledAccountService pooledAccountService) {
        this.proxies = proxies;
        this.probe = probe;
        this.pooledAccountService = pooledAccountService;
    }

    /**
     * Returns the validated secrets.
     *
     * @throws ApiException 400 if a value is invalid
     */
    SessionSecrets sendable(SessionSecrets given) {
        SessionSecretsValidator.requireCookie("authToken", given.authToken());
        SessionSecretsValidator.requireCookie("ct0", given.ct0());
        return new SessionSecrets(
                given.authToken(),
                given.ct0(),
                SessionSecretsValidator.userAgent(given.userAgent()),
                proxies.checked(given.proxyUrl()));
    }

    /** Verifies the secrets at the platform and stores them, unless the platform rejects or refuses them. */
    AddAccountResult enrol(SessionSecrets secrets, @Nullable String name) {
        return switch (probe.probe(secrets, PROBE_TIMEOUT)) {
            case CookieProbeResult.Valid(SessionOwner sessionOwner, SessionSecrets newest) ->
                pooledAccountService.add(newest, name, Optional.of(sessionOwner));
            case CookieProbeResult.Inconclusive(SessionSecrets newest) ->
                pooledAccountService.add(newest, name, Optional.empty());
            case CookieProbeResult.Rejected() -> new AddAccountResult(null, AddAccountResult.Outcome.REJECTED);
            case CookieProbeResult.Refused() -> new AddAccountResult(null, AddAccountResult.Outcome.REFUSED);
        };
    }
}
