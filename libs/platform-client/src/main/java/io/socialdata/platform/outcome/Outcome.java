package io.socialdata.platform.outcome;

import java.util.function.Function;

/**
 * What became of one call. The connector never throws for something the platform did.
 *
 * @param <T> what the call looks for
 */
public sealed interface Outcome<T> {

    /** The platform answered with the thing itself. */
    record Found<T>(T value) implements Outcome<T> {}

    /** It did not; the failure says why. */
    record Failed<T>(Failure failure) implements Outcome<T> {}

    /** The same outcome with another view of what was found. */
    default <R> Outcome<R> map(Function<? super T, ? extends R> view) {
        return switch (this) {
            case Found<T>(T value) -> new Found<>(view.apply(value));
            case Failed<T>(Failure failure) -> new Failed<>(failure);
        };
    }

    static <T> Outcome<T> failed(Failure failure) {
        return new Failed<>(failure);
    }
}
