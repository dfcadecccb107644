package io.socialdata.gateway.tokens;

import io.quarkus.oidc.client.Tokens;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;

/** A token and its period of use in monotonic time; never printed. */
final class CachedToken {

    private final Future<String> authorization;
    private final long ageingFrom;
    private final long unusableFrom;

    private CachedToken(String authorization, long ageingFrom, long unusableFrom) {
        this.authorization = Future.succeededFuture(authorization);
        this.ageingFrom = ageingFrom;
        this.unusableFrom = unusableFrom;
    }

    static CachedToken of(Tokens tokens, long now, Duration safetyMargin) {
        Long expiresAt = tokens.getAccessTokenExpiresAt();
        long life = expiresAt == null
                ? Duration.ofMinutes(1).toNanos()
                : Duration.between(Instant.now(), Instant.ofEpochSecond(expiresAt))
                        .toNanos();
        return new CachedToken(
                "Bearer " + tokens.getAccessToken(), now + life / 2, now + life - safetyMargin.toNanos());
    }

    Future<String> authorization() {
        return authorization;
    }

    boolean usableAt(long now) {
        return now - unusableFrom < 0;
    }

    boolean ageingAt(long now) {
        return now - ageingFrom >= 0;
    }

    boolean matches(String text) {
        return text.equals(authorization.result());
    }
}
