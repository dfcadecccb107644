package io.socialdata.simulator.protocol;

/** The result of a write. */
public sealed interface WriteResult<T> {

    /** The write succeeded, with the value after it. */
    record Done<T>(T value) implements WriteResult<T> {}

    record Refused<T>(PlatformError error) implements WriteResult<T> {}
}
