package io.socialdata.platform.responses;

import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import java.util.Optional;

/** Result of reading an operation's payload from its expected place. */
public sealed interface Payload<T> {

    /** Returns the parsed value, or {@code Broken} if there is none. */
    static <T> Payload<T> of(Optional<T> parsed) {
        return parsed.<Payload<T>>map(Usable::new).orElseGet(Broken::new);
    }

    /** The payload itself. */
    record Usable<T>(T value) implements Payload<T> {}

    /** A statement that the resource is missing, such as a placeholder for a suspended user. */
    record Gone<T>(MissingReason absence) implements Payload<T> {}

    /** A failure that only this operation's reader can distinguish from others that look the same. */
    record Failing<T>(PlatformFailure failure) implements Payload<T> {}

    /** No payload: the resource is missing unless an error says otherwise. */
    record Empty<T>() implements Payload<T> {}

    /** A write was acknowledged without the expected result: it was not done, whatever the status says. */
    record Unapplied<T>() implements Payload<T> {}

    /** A payload that violates the protocol. */
    record Broken<T>() implements Payload<T> {}
}
