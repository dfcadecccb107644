package io.socialdata.platform.responses;

import io.socialdata.platform.result.PlatformFailure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Maps the platform's error codes to failures, as the operation data define it. */
public final class ErrorTable {

    private final Map<Key, PlatformFailure> failures;
    private final List<String> overloadWords;

    private ErrorTable(Map<Key, PlatformFailure> failures, List<String> overloadWords) {
        this.failures = Map.copyOf(failures);
        this.overloadWords = List.copyOf(overloadWords);
    }

    /** Returns the table of these rows; a later row goes before an earlier one with the same key. */
    public static ErrorTable of(List<ErrorRow> rows, List<String> overloadWords) {
        Map<Key, PlatformFailure> failures = new HashMap<>();
        for (ErrorRow row : rows) {
            PlatformFailure meaning = row.meaning();
            row.keys().forEach(key -> failures.put(key, meaning));
        }
        return new ErrorTable(failures, overloadWords);
    }

    /** Returns the failure for an error code; a throttling failure has no reset time yet. */
    Optional<PlatformFailure> failureOf(int code, CallerKind callerKind, String operation) {
        return Stream.of(new Key(code, null, operation), new Key(code, callerKind, null), new Key(code, null, null))
                .flatMap(key -> Optional.ofNullable(failures.get(key)).stream())
                .findFirst();
    }

    boolean meansOverload(String message) {
        return overloadWords.stream().anyMatch(message::contains);
    }

    record Key(
            int code, @Nullable CallerKind acting, @Nullable String operation) {}
}
