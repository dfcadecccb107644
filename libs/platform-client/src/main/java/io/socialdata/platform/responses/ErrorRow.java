package io.socialdata.platform.responses;

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
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row of the error table: what some codes mean.
 *
 * @param acting how the call was made; null for all ways
 * @param operations those that the row holds for; null for all
 * @param as which of the failures of its kind
 */
public record ErrorRow(
        List<Integer> codes,
        @Nullable String acting,
        @Nullable List<String> operations,
        String failure,
        @Nullable String as) {

    /** Refuses a row that means nothing. */
    public ErrorRow {
        codes = List.copyOf(codes);
        var _ = meaning(failure, as);
        if (acting != null) {
            constant(CallerKind.class, acting);
        }
    }

    Stream<ErrorTable.Key> keys() {
        CallerKind callerKind = acting == null ? null : constant(CallerKind.class, acting);
        return codes.stream()
                .flatMap(code -> operations == null
                        ? Stream.of(new ErrorTable.Key(code, callerKind, null))
                        : operations.stream().map(operation -> new ErrorTable.Key(code, callerKind, operation)));
    }

    PlatformFailure meaning() {
        return meaning(failure, as);
    }

    private static PlatformFailure meaning(String failure, @Nullable String as) {
        return switch (failure) {
            case "missing" -> new Missing(constant(MissingReason.class, as));
            case "refused" -> new Refused(constant(RefusalReason.class, as));
            case "throttled" -> new Throttled(null, constant(Quota.class, as));
            case "session-rejected" -> new SessionRejected(constant(RejectionReason.class, as));
            case "unreadable" -> new Unreadable(constant(ResponseDefect.class, as));
            case "unreachable" -> new Unreachable(constant(UnreachableReason.class, as));
            default -> throw new IllegalArgumentException("no failure is called " + failure);
        };
    }

    private static <E extends Enum<E>> E constant(Class<E> type, @Nullable String text) {
        return Enum.valueOf(
                type, Objects.requireNonNull(text).toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
