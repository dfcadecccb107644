package io.socialdata.platform.result;

import java.util.function.Function;

/**
 * Result of one call. The client never throws for something the platform did.
 *
 * @param <T> type of the value
 */
public sealed interface PlatformResult<T> {

    /** The platform returned the value. */
    record Success<T>(T value) implements PlatformResult<T> {}

    /** The call failed; the failure says why. */
    record Failed<T>(PlatformFailure failure) implements PlatformResult<T> {}

    /** Returns the same result with its value converted. */
    default <R> PlatformResult<R> map(Function<? super T, ? extends R> view) {
        return switch (this) {
            case Success<T>(T value) -> new Success<>(view.apply(value));
            case Failed<T>(PlatformFailure platformFailure) -> new Failed<>(platformFailure);
        };
    }

    static <T> PlatformResult<T> failed(PlatformFailure platformFailure) {
        return new Failed<>(platformFailure);
    }
}
