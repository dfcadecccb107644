package io.socialdata.platform.responses;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Quota;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Maps the platform's error codes to failures, as defined in {@code platform-errors.yaml}. */
final class ErrorTable {

    private final Map<Key, PlatformFailure> failures;
    private final List<String> overloadWords;

    private ErrorTable(Map<Key, PlatformFailure> failures, List<String> overloadWords) {
        this.failures = Map.copyOf(failures);
        this.overloadWords = List.copyOf(overloadWords);
    }

    static ErrorTable load() {
        try (InputStream in = ErrorTable.class.getResourceAsStream("/platform-errors.yaml")) {
            return from(YAMLMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readValue(Objects.requireNonNull(in), Document.class));
        } catch (IOException e) {
            throw new UncheckedIOException("the table of error codes cannot be read", e);
        }
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

    private static ErrorTable from(Document document) {
        Map<Key, PlatformFailure> failures = new HashMap<>();
        for (Row row : document.codes()) {
            row.keys().forEach(key -> failures.put(key, row.meaning()));
        }
        return new ErrorTable(failures, document.overloadWords());
    }

    private static <E extends Enum<E>> E constant(Class<E> type, @Nullable String text) {
        return Enum.valueOf(
                type, Objects.requireNonNull(text).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private record Key(
            int code, @Nullable CallerKind acting, @Nullable String operation) {}

    private record Document(
            List<Row> codes, @JsonProperty("overload-words") List<String> overloadWords) {}

    private record Row(
            List<Integer> codes,
            @Nullable String acting,
            @Nullable List<String> operations,
            String failure,
            @Nullable String as) {

        Stream<Key> keys() {
            CallerKind callerKind = acting == null ? null : constant(CallerKind.class, acting);
            return codes.stream()
                    .flatMap(code -> operations == null
                            ? Stream.of(new Key(code, callerKind, null))
                            : operations.stream().map(operation -> new Key(code, callerKind, operation)));
        }

        PlatformFailure meaning() {
            return switch (failure) {
                case "missing" -> new Missing(constant(MissingReason.class, as));
                case "refused" -> new Refused(constant(RefusalReason.class, as));
                case "throttled" -> new Throttled(null, constant(Quota.class, as));
                case "session-rejected" -> new SessionRejected(constant(RejectionReason.class, as));
                case "unreadable" -> new Unreadable(constant(ResponseDefect.class, as));
                case "unreachable" -> new Unreachable(constant(UnreachableReason.class, as));
                default -> throw new IllegalStateException("no failure is called " + failure);
            };
        }
    }
}
