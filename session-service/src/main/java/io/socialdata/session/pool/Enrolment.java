package io.socialdata.session.pool;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.Identity;
import io.socialdata.session.egress.ProxyGuard;
import io.socialdata.session.probe.CookieProbe;
import io.socialdata.session.probe.Probe;
import io.socialdata.session.sessions.GivenSecrets;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes accounts into the pool: checks that their cookies can travel, tries them out, stores them. */
@Singleton
class Enrolment {

    private final ProxyGuard proxies;
    private final CookieProbe probe;
    private final Pool pool;
    private final PoolConfig config;

    Enrolment(ProxyGuard proxies, CookieProbe probe, Pool pool, PoolConfig config) {
        this.proxies = proxies;
        this.probe = probe;
        this.pool = pool;
        this.config = config;
    }

    /**
     * The secrets as they can be used.
     *
     * @throws RefusedException 400 if they cannot
     */
    SessionSecrets sendable(SessionSecrets given) {
        GivenSecrets.requireCookie("authToken", given.authToken());
        GivenSecrets.requireCookie("ct0", given.ct0());
        return new SessionSecrets(
                given.authToken(),
                given.ct0(),
                GivenSecrets.userAgent(given.userAgent()),
                proxies.checked(given.proxyUrl()));
    }

    /** Tries them out and stores them, unless the platform says no. */
    Added enrol(SessionSecrets secrets, @Nullable String name) {
        return switch (probe.probe(secrets, config.probeTimeout())) {
            case Probe.Alive(Identity identity, SessionSecrets newest) -> pool.add(newest, name, Optional.of(identity));
            case Probe.Untried(SessionSecrets newest) -> pool.add(newest, name, Optional.empty());
            case Probe.Rejected() -> new Added(null, Added.Outcome.REJECTED);
            case Probe.Refused() -> new Added(null, Added.Outcome.REFUSED);
        };
    }
}
