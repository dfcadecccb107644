package io.socialdata.session.registration;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.SessionRegistration;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.session.egress.ProxyUrlValidator;
import io.socialdata.session.probe.CookieProbe;
import io.socialdata.session.probe.CookieProbeResult;
import io.socialdata.session.sessions.KeyOwner;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.session.sessions.SessionSecretsValidator;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** Registers a pair of cookies: validates them, verifies them at the platform, and stores them. */
@ApplicationScoped
class SessionRegistrationService {

    /** Timeout of the platform request that verifies registered cookies. Beyond it, they are stored unverified. */
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(8);

    private final ProxyUrlValidator proxies;
    private final CookieProbe probe;
    private final PlatformSessionService platformSessionService;
    private final MeterRegistry metrics;

    SessionRegistrationService(
            ProxyUrlValidator proxies,
            CookieProbe probe,
            PlatformSessionService platformSessionService,
            MeterRegistry metrics) {
        this.proxies = proxies;
        this.probe = probe;
        this.platformSessionService = platformSessionService;
        this.metrics = metrics;
    }

    /**
     * Stores the session and replaces the previous one of the key.
     *
     * @return the handle of the account, empty if the platform could not verify the cookies
     * @throws ApiException 400 or 403 if the session cannot be used; the stored session stays unchanged
     */
    Optional<String> register(KeyOwner keyOwner, SessionRegistration given) {
        SessionSecrets secrets = sendable(given);
        return switch (probe.probe(secrets, PROBE_TIMEOUT)) {
            case CookieProbeResult.Valid(SessionOwner sessionOwner, SessionSecrets newest) -> {
                store("alive", keyOwner, newest, Optional.of(sessionOwner));
                yield Optional.of(sessionOwner.handle());
            }
            case CookieProbeResult.Inconclusive(SessionSecrets newest) -> {
                store("untried", keyOwner, newest, Optional.empty());
                yield Optional.empty();
            }
            case CookieProbeResult.Rejected() -> {
                count("rejected");
                throw new ApiException(ErrorCode.BAD_REQUEST, "The platform rejected these cookies.")
                        .reason("invalid_cookies");
            }
            case CookieProbeResult.Refused() -> {
                count("refused");
                throw new ApiException(ErrorCode.FORBIDDEN, "The platform refused to verify these cookies.");
            }
        };
    }

    private SessionSecrets sendable(SessionRegistration given) {
        return new SessionSecrets(
                SessionSecretsValidator.cookie("auth_token", given.authToken()),
                SessionSecretsValidator.cookie("ct0", given.ct0()),
                SessionSecretsValidator.userAgent(given.userAgent()),
                proxies.checked(given.proxyUrl()));
    }

    private void store(String probe, KeyOwner keyOwner, SessionSecrets secrets, Optional<SessionOwner> identity) {
        count(probe);
        platformSessionService.register(keyOwner, secrets, identity);
    }

    private void count(String probe) {
        metrics.counter("session_registrations_total", "probe", probe).increment();
    }
}
