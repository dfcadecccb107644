package io.socialdata.platform.outcome;

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

    static <T> Outcome<T> failed(Failure failure) {
        return new Failed<>(failure);
    }
}
