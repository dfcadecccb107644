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
 * Who sent the service tokens that were verified lately.
 *
 * <p>A token is known again by its hash, never beyond its own end, and no token that was refused is ever in here. Keeps no token.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class VerifiedTokenCache {

    private static final int MOST_HEADERS = 16;

    private final Clock clock;
    private final Duration remembered;
    private final Cache<ByteBuffer, Known> known;
    private final Set<String> headers = ConcurrentHashMap.newKeySet();

    VerifiedTokenCache(TokenCacheConfig config, Clock clock) {
        this.clock = clock;
        this.remembered = config.remembered();
        // Upkeep is done on the spot: another thread would be woken for every token.
        this.known = Caffeine.newBuilder()
                .maximumSize(config.most())
                .executor(Runnable::run)
                .build();
    }

    private record Known(SecurityIdentity identity, Instant until) {}

    /** Whose token this is, if it was verified lately and has not ended since. */
    Optional<SecurityIdentity> find(String token) {
        @Nullable Known found = known.getIfPresent(hash(token));
        return found != null && clock.instant().isBefore(found.until())
                ? Optional.of(found.identity())
                : Optional.empty();
    }

    /**
     * Takes note of a token that has just been verified.
     *
     * <p>The first token of a key that was not seen before means that the issuer's keys have changed. Nothing older is
     * believed then: whatever one of the former keys signed is verified again, by the keys as they are now.
     */
    void remember(String token, SecurityIdentity identity, Instant end) {
        if (isOfNewKey(token)) {
            known.invalidateAll();
        }
        Instant latest = clock.instant().plus(remembered);
        known.put(hash(token), new Known(identity, end.isBefore(latest) ? end : latest));
    }

    /** The header of a token names its key; it is the same in all tokens of that key. */
    private boolean isOfNewKey(String token) {
        if (headers.size() >= MOST_HEADERS) {
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
