package io.socialdata.billing.keys;

import io.socialdata.billing.ratelimits.RateLimitService;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.ratelimit.TokenBucket;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/**
 * Limits how many keys one key, and all keys of one account, create and rotate through the API. Counted here and not in
 * the gateway, so that a malformed request does not use up the limit.
 */
@ApplicationScoped
class KeyIssueLimit {

    private static final String NAME = "key-issue";
    private static final Duration WINDOW = Duration.ofHours(1);

    /**
     * Maximum number of keys created and rotated through the API in an hour, for each calling key and for each account.
     */
    private static final int ISSUED_PER_HOUR = 20;

    private final RateLimitService rateLimits;

    KeyIssueLimit(RateLimitService rateLimits) {
        this.rateLimits = rateLimits;
    }

    /**
     * Counts a valid request for a key. People have no limit.
     *
     * @throws ApiException 429 if the limit is reached
     */
    void take(KeyActor actor, UUID accountId) {
        switch (actor) {
            case KeyActor.Owner _, KeyActor.Member _ -> {}
            case KeyActor.CallingKey(UUID keyId) ->
                rateLimits.take(List.of(limit("account-" + NAME, accountId), limit(NAME, keyId))).stream()
                        .filter(taken -> !taken.granted())
                        .findFirst()
                        .ifPresent(refused -> refuse(refused.untilNextMicros()));
        }
    }

    private TokenBucket limit(String name, UUID subject) {
        return TokenBucket.of(name, subject, ISSUED_PER_HOUR, WINDOW, ISSUED_PER_HOUR);
    }

    private void refuse(long micros) {
        throw new ApiException(
                        ErrorCode.RATE_LIMITED,
                        "At most %d keys per hour are created and rotated through the API.".formatted(ISSUED_PER_HOUR))
                .retryAfter(Duration.of(micros, ChronoUnit.MICROS));
    }
}
