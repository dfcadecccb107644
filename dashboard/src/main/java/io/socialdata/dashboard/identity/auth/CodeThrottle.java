package io.socialdata.dashboard.identity.auth;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.logins.RecognisedClients.Client;
import io.socialdata.dashboard.identity.logins.Recognition;
import io.socialdata.dashboard.identity.twofactor.CodeResult;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Rejected;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.ratelimit.Pace;
import io.socialdata.dashboard.ratelimit.PacedAttempts;
import io.socialdata.dashboard.ratelimit.RateLimitedResult;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.ratelimit.Attempt;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/**
 * Delays repeated wrong codes. Only a person with the password gets here. Codes have six digits, so the delays grow
 * longer and last longer than those of passwords. A browser from which the user has signed in is counted apart.
 */
@ApplicationScoped
class CodeThrottle {

    /** Length of the window in which wrong codes of the second factor are counted. */
    private static final Duration CODE_WINDOW = Duration.ofDays(1);

    private final AuthConfig config;
    private final PacedAttempts paced;
    private final RecognisedClients recognised;
    private final ClientOrigin origin;
    private final TwoFactorService twoFactorService;
    private final MeterRegistry metrics;

    CodeThrottle(
            AuthConfig config,
            PacedAttempts paced,
            RecognisedClients recognised,
            ClientOrigin origin,
            TwoFactorService twoFactorService,
            MeterRegistry metrics) {
        this.config = config;
        this.paced = paced;
        this.recognised = recognised;
        this.origin = origin;
        this.twoFactorService = twoFactorService;
        this.metrics = metrics;
    }

    /** Verifies a code of the user, after a delay if many recent ones were wrong. */
    RateLimitedResult<CodeResult> verify(RoutingContext context, UUID userId, String email, String code) {
        RateLimitedResult<CodeResult> result = paced.attempt(
                List.of(limit(userId, email, origin.of(context))),
                () -> twoFactorService.verify(userId, code),
                Rejected.class::isInstance);
        if (result instanceof RateLimited<CodeResult>) {
            metrics.counter("dashboard.auth.throttled", "form", "code").increment();
        }
        return result;
    }

    private Attempt limit(UUID userId, String email, Client client) {
        Pace pace =
                new Pace(AuthThrottle.FAILURES_PER_ACCOUNT, config.initialDelay(), config.codeMaxDelay(), CODE_WINDOW);
        return recognised.recognise(email, client) == Recognition.BROWSER
                ? new Attempt("code-browser", browser(client) + "\n" + userId, pace)
                : new Attempt("code", userId.toString(), pace);
    }

    private static String browser(Client client) {
        return client.browser()
                .map(token -> HexFormat.of().formatHex(token.derived("attempts")))
                .orElseThrow();
    }
}
