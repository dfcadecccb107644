package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.keys.ApiKey;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out who calls. A mistyped key is told by its checksum, without a look-up. */
@Singleton
public final class KeyCheck {

    private static final String KEY_HEADER = "x-api-key";
    private static final String SCHEME = "Bearer ";

    private final KeyDirectory directory;
    private final Clock clock;

    KeyCheck(KeyDirectory directory, Clock clock) {
        this.directory = directory;
        this.clock = clock;
    }

    /**
     * Never fails.
     *
     * @param operation what the caller wants; on feedback routes {@code x-api-key} counts where there is no Authorization
     *     header
     * @param from where the call comes from, if that is known
     */
    public Future<KeyVerdict> identify(MultiMap headers, Operation operation, @Nullable InetAddress from) {
        List<String> credentials = headers.getAll(HttpHeaders.AUTHORIZATION);
        if (!credentials.isEmpty()) {
            return check(bearer(credentials), operation, from);
        }
        List<String> keys = operation.owner() == ServiceName.FEEDBACK ? headers.getAll(KEY_HEADER) : List.of();
        return keys.isEmpty()
                ? rejected(KeyVerdict.Reason.MISSING)
                : check(keys.size() == 1 ? keys.getFirst() : null, operation, from);
    }

    private static @Nullable String bearer(List<String> credentials) {
        String value = credentials.getFirst();
        boolean bearer = credentials.size() == 1 && value.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        return bearer ? value.substring(SCHEME.length()).strip() : null;
    }

    private Future<KeyVerdict> check(@Nullable String key, Operation operation, @Nullable InetAddress from) {
        Optional<ApiKey> formed = key == null ? Optional.empty() : ApiKey.parse(key);
        return formed.isEmpty()
                ? rejected(KeyVerdict.Reason.MALFORMED)
                : directory.find(formed.get().sha256(), from).map(lookup -> verdict(lookup, operation, from));
    }

    private KeyVerdict verdict(KeyLookup lookup, Operation operation, @Nullable InetAddress from) {
        return switch (lookup) {
            case KeyLookup.Found found -> found.key().verdict(operation, from, clock.instant());
            case KeyLookup.Absent ignored -> new KeyVerdict.Rejected(KeyVerdict.Reason.UNKNOWN);
            case KeyLookup.Throttled(Duration pause) -> new KeyVerdict.Throttled(pause);
            case KeyLookup.Failed ignored -> new KeyVerdict.Undecided();
        };
    }

    private static Future<KeyVerdict> rejected(KeyVerdict.Reason reason) {
        return Future.succeededFuture(new KeyVerdict.Rejected(reason));
    }
}
