package io.socialdata.web.caller;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The callers of recently verified service tokens.
 *
 * <p>A token is found by its hash and only until it expires. Rejected tokens are never cached, and no token is stored.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class VerifiedTokenCache {

    private static final int MAX_HEADERS = 16;

    /** Time to live of a verified token in the cache, never beyond its expiry. */
    private static final Duration TTL = Duration.ofMinutes(1);

    /**
     * Maximum number of cached tokens; each caller has one at a time. A token evicted from the cache is verified again.
     */
    static final int MAX_SIZE = 1000;

    private final Clock clock;
    private final Cache<ByteBuffer, Known> known;
    private final Set<String> headers = ConcurrentHashMap.newKeySet();

    VerifiedTokenCache(Clock clock) {
        this.clock = clock;
        // Maintenance runs on the calling thread: another thread would be woken for every token.
        this.known = Caffeine.newBuilder()
                .maximumSize(MAX_SIZE)
                .executor(Runnable::run)
                .build();
    }

    private record Known(SecurityIdentity identity, Instant until) {}

    /** Returns the caller of a token, if it was verified recently and has not expired since. */
    Optional<SecurityIdentity> find(String token) {
        @Nullable Known found = known.getIfPresent(hash(token));
        return found != null && clock.instant().isBefore(found.until())
                ? Optional.of(found.identity())
                : Optional.empty();
    }

    /**
     * Stores a token that was just verified.
     *
     * <p>The first token of a new key means that the issuer's keys have changed. The older entries are then invalid:
     * tokens signed with one of the former keys are verified again, with the current keys.
     */
    void remember(String token, SecurityIdentity identity, Instant end) {
        if (isOfNewKey(token)) {
            known.invalidateAll();
        }
        Instant latest = clock.instant().plus(TTL);
        known.put(hash(token), new Known(identity, end.isBefore(latest) ? end : latest));
    }

    /** The header of a token identifies its key; it is the same in all tokens of that key. */
    private boolean isOfNewKey(String token) {
        if (headers.size() >= MAX_HEADERS) {
            headers.clear();
        }
        return headers.add(token.substring(0, Math.max(0, token.indexOf('.'))));
    }

    private static ByteBuffer hash(String token) {
        try {
            return ByteBuffer.wrap(
                    MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
