package io.socialdata.session.login;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.session.sessions.KeyOwner;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Logs in once at the platform and stores the resulting session. */
@ApplicationScoped
class LoginService {

    /** Timeout of a whole login at the platform. Keep it slightly below the timeout of callers. */
    private static final Duration TIMEOUT = Duration.ofSeconds(115);

    private final AttemptCounter attempts;
    private final PlatformClient platform;
    private final PlatformSessionService platformSessionService;
    private final LoginErrorMapper loginErrorMapper;
    private final LoginConfig config;
    private final MeterRegistry metrics;

    LoginService(
            AttemptCounter attempts,
            PlatformClient platform,
            PlatformSessionService platformSessionService,
            LoginErrorMapper loginErrorMapper,
            LoginConfig config,
            MeterRegistry metrics) {
        this.attempts = attempts;
        this.platform = platform;
        this.platformSessionService = platformSessionService;
        this.loginErrorMapper = loginErrorMapper;
        this.config = config;
        this.metrics = metrics;
    }

    /**
     * Logs in and stores the session. It replaces the previous session of the key.
     *
     * @return the handle of the account that now acts for the key
     * @throws ApiException for every other outcome; the stored session stays unchanged
     */
    String signIn(KeyOwner keyOwner, LoginForm form) {
        String keyId = keyOwner.keyId().toString();
        attempts.take(Attempt.atMost(LoginErrorMapper.MAX_ATTEMPTS, config.window(), "login", keyId))
                .ifPresent(wait -> {
                    count("limited");
                    throw loginErrorMapper.tooManyAttempts(wait);
                });
        LoginResult loginResult = platform.signIn(form, TIMEOUT);
        count(loginResult.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        if (loginResult instanceof LoginResult.SignedIn(Credentials credentials, SessionOwner sessionOwner)) {
            requireSameAccount(form.username(), sessionOwner);
            platformSessionService.register(keyOwner, secrets(credentials, form.proxy()), Optional.of(sessionOwner));
            return sessionOwner.handle();
        }
        throw loginErrorMapper.of(loginResult).orElseThrow();
    }

    /**
     * Rejects the login if the platform logged in another account. A name that is not a handle, such as an e-mail
     * address, cannot be compared.
     */
    private static void requireSameAccount(String username, SessionOwner sessionOwner) {
        boolean handle = username.matches("[A-Za-z0-9_]{1,15}");
        if (handle && !username.equalsIgnoreCase(sessionOwner.handle())) {
            throw new ApiException(
                    ErrorCode.SESSION_MISMATCH, "The platform logged in a different account. Nothing was stored.");
        }
    }

    private static SessionSecrets secrets(Credentials credentials, @Nullable EgressProxy proxy) {
        return new SessionSecrets(
                credentials.authToken(),
                credentials.csrfToken(),
                credentials.userAgent(),
                proxy == null ? null : proxy.url());
    }

    private void count(String outcome) {
        metrics.counter("session_logins_total", "outcome", outcome).increment();
    }
}
