package io.socialdata.platform.result;

import java.util.function.Function;

/**
 * What became of one call. The connector never throws for something the platform did.
 *
 * @param <T> what the call looks for
 */
public sealed interface PlatformResult<T> {

    /** The platform answered with the thing itself. */
    record Success<T>(T value) implements PlatformResult<T> {}

    /** It did not; the failure says why. */
    record Failed<T>(PlatformFailure failure) implements PlatformResult<T> {}

    /** The same outcome with another view of what was found. */
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
