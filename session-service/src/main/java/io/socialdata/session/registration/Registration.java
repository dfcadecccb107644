package io.socialdata.session.registration;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.Identity;
import io.socialdata.session.egress.ProxyGuard;
import io.socialdata.session.probe.CookieProbe;
import io.socialdata.session.probe.Probe;
import io.socialdata.session.sessions.GivenSecrets;
import io.socialdata.session.sessions.Owner;
import io.socialdata.session.sessions.Sessions;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Takes a pair of cookies: checks that they can travel, tries them out, stores them. */
@Singleton
class Registration {

    private final ProxyGuard proxies;
    private final CookieProbe probe;
    private final Sessions sessions;
    private final RegistrationConfig config;
    private final MeterRegistry metrics;

    Registration(
            ProxyGuard proxies,
            CookieProbe probe,
            Sessions sessions,
            RegistrationConfig config,
            MeterRegistry metrics) {
        this.proxies = proxies;
        this.probe = probe;
        this.sessions = sessions;
        this.config = config;
        this.metrics = metrics;
    }

    /**
     * Stores the session in the place of the one that the key had.
     *
     * @return whose it is, if the platform could be asked
     * @throws RefusedException 400 or 403 if it cannot be used; what was stored before stays
     */
    Optional<String> register(UUID keyId, UUID accountId, SessionSecrets given) {
        SessionSecrets secrets = sendable(given);
        return switch (probe.probe(secrets, config.probeTimeout())) {
            case Probe.Alive(Identity identity, SessionSecrets newest) -> {
                store("alive", new Owner(keyId, accountId), newest, Optional.of(identity));
                yield Optional.of(identity.handle());
            }
            case Probe.Untried(SessionSecrets newest) -> {
                store("untried", new Owner(keyId, accountId), newest, Optional.empty());
                yield Optional.empty();
            }
            case Probe.Rejected() -> {
                count("rejected");
                throw new RefusedException(Refusal.BAD_REQUEST, "The platform rejected these cookies.")
                        .reason("invalid_cookies");
            }
            case Probe.Refused() -> {
                count("refused");
                throw new RefusedException(Refusal.FORBIDDEN, "The platform refused to verify these cookies.");
            }
        };
    }

    private SessionSecrets sendable(SessionSecrets given) {
        GivenSecrets.requireCookie("auth_token", given.authToken());
        GivenSecrets.requireCookie("ct0", given.ct0());
        return new SessionSecrets(
                given.authToken(),
                given.ct0(),
                GivenSecrets.userAgent(given.userAgent()),
                proxies.checked(given.proxyUrl()));
    }

    private void store(String probe, Owner owner, SessionSecrets secrets, Optional<Identity> identity) {
        count(probe);
        sessions.register(owner, secrets, identity);
    }

    private void count(String probe) {
        metrics.counter("session_registrations_total", "probe", probe).increment();
    }
}
