package io.socialdata.dashboard.reference;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.dashboard.trialkeys.TrialKeyResult;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.Failed;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.Ready;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.TooMany;
import io.socialdata.dashboard.trialkeys.TrialKeyService;
import io.socialdata.database.ratelimit.Attempt;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes trial calls: with the key of the login or with a pasted one, within the limit of the user. */
@ApplicationScoped
class TrialCalls {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Maximum number of trial calls of one user per minute. */
    private static final long CALLS_PER_MINUTE = 60;

    private final TrialKeyService trialKeys;
    private final TryItClient client;
    private final RateLimiter rateLimiter;

    TrialCalls(TrialKeyService trialKeys, TryItClient client, RateLimiter rateLimiter) {
        this.trialKeys = trialKeys;
        this.client = client;
        this.rateLimiter = rateLimiter;
    }

    /**
     * Calls the operation.
     *
     * @param pasted another key; it is passed on, not stored, not logged and not shown again. Empty for that of the login
     */
    TriedCall call(
            OperationDoc operation,
            LoginToken login,
            AuthenticatedUser user,
            String pasted,
            Map<String, String> values,
            @Nullable String body) {
        Attempt attempt = Attempt.atMost(
                CALLS_PER_MINUTE, MINUTE, "trial-call", user.userId().toString());
        if (!rateLimiter.take(attempt)) {
            return new TriedCall(values, body, null, "You have sent many calls from here. Try again in a minute.");
        }
        TrialKeyResult key = pasted.isEmpty() ? trialKeys.key(login, user) : new Ready(pasted);
        return switch (key) {
            case Ready(var secret) -> new TriedCall(values, body, client.call(operation, secret, values, body), null);
            case TooMany _ ->
                new TriedCall(
                        values,
                        body,
                        null,
                        "You have made many keys for trying in the last hour. Use another key, or try again later.");
            case Failed(var trouble) -> new TriedCall(values, body, null, trouble);
        };
    }
}
