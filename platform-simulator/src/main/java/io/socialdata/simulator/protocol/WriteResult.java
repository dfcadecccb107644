package io.socialdata.simulator.protocol;

/** The result of a write. */
public sealed interface WriteResult<T> {

    /** The write succeeded, with the value after it. */
    record Done<T>(T value) implements WriteResult<T> {}

    /**
     * The write is refused.
     *
     * @param message says why, often in the usual words of the error
     */
    record Refused<T>(PlatformError error, String message) implements WriteResult<T> {

        public Refused(PlatformError error) {
            this(error, error.message());
        }
    }
}
