package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.routing.TestOperations;
import io.socialdata.gateway.routing.TestUpstream;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Authenticates callers. A mistyped key fails its checksum, without a lookup. */
@Singleton
public final class KeyCheck {

    private static final String KEY_HEADER = "x-api-key";
    private static final String SCHEME = "Bearer ";

    private final KeyCache keyCache;
    private final Clock clock;
    private final TestOperations testOperations;

    @Inject
    KeyCheck(KeyCache keyCache, Clock clock, TestUpstream testUpstream) {
        this(keyCache, clock, testUpstream.operations());
    }

    KeyCheck(KeyCache keyCache, Clock clock, TestOperations testOperations) {
        this.keyCache = keyCache;
        this.clock = clock;
        this.testOperations = testOperations;
    }

    /**
     * Identifies the caller; the future never fails.
     *
     * @param operation the requested operation; on feedback routes {@code x-api-key} counts if there is no
     *     Authorization header
     * @param from the address of the caller, if known
     */
    public Future<KeyDecision> identify(MultiMap headers, Operation operation, @Nullable InetAddress from) {
        List<String> credentials = headers.getAll(HttpHeaders.AUTHORIZATION);
        if (!credentials.isEmpty()) {
            return check(bearer(credentials), operation, from);
        }
        List<String> keys = operation.service() == ServiceName.FEEDBACK ? headers.getAll(KEY_HEADER) : List.of();
        return keys.isEmpty()
                ? rejected(KeyDecision.Reason.MISSING)
                : check(keys.size() == 1 ? keys.getFirst() : null, operation, from);
    }

    /** Returns the caller of a valid key that is cached, for calls that need no key. Looks nothing up. */
    public Optional<Caller> cached(MultiMap headers) {
        List<String> credentials = headers.getAll(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(credentials.isEmpty() ? null : bearer(credentials))
                .flatMap(ApiKey::parse)
                .flatMap(key -> keyCache.fresh(key.sha256()))
                .filter(key -> key.isValidAt(clock.instant()))
                .map(KnownKey::caller);
    }

    private static @Nullable String bearer(List<String> credentials) {
        String value = credentials.getFirst();
        boolean bearer = credentials.size() == 1 && value.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        return bearer ? value.substring(SCHEME.length()).strip() : null;
    }

    private Future<KeyDecision> check(@Nullable String key, Operation operation, @Nullable InetAddress from) {
        Optional<ApiKey> formed = key == null ? Optional.empty() : ApiKey.parse(key);
        return formed.isEmpty()
                ? rejected(KeyDecision.Reason.MALFORMED)
                : keyCache.find(formed.get().sha256(), from)
                        .map(keyLookupResult -> decide(formed.get(), keyLookupResult, operation, from));
    }

    private KeyDecision decide(
            ApiKey key, KeyLookupResult keyLookupResult, Operation operation, @Nullable InetAddress from) {
        return switch (keyLookupResult) {
            // A replica of billing without modes would make a test key a live one. Its text decides only to refuse.
            case KeyLookupResult.Found(KnownKey known)
            when !known.modeKnown() && key.env().equals(KeyMode.TEST.wireName()) -> new KeyDecision.Undecided();
            case KeyLookupResult.Found(KnownKey known) ->
                known.decide(operation, from, clock.instant(), testOperations);
            case KeyLookupResult.Absent ignored -> new KeyDecision.Rejected(KeyDecision.Reason.UNKNOWN);
            case KeyLookupResult.Throttled(Duration pause) -> new KeyDecision.Throttled(pause);
            case KeyLookupResult.Failed ignored -> new KeyDecision.Undecided();
        };
    }

    private static Future<KeyDecision> rejected(KeyDecision.Reason reason) {
        return Future.succeededFuture(new KeyDecision.Rejected(reason));
    }
}
