package io.socialdata.platform.responses;

import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.MissingReason;

/** What an operation's reader sees at the place where its payload should be. */
public sealed interface Payload<T> {

    /** The thing itself. */
    record Usable<T>(T value) implements Payload<T> {}

    /** A statement that the thing is not there, such as a stand-in for a suspended user. */
    record Gone<T>(MissingReason absence) implements Payload<T> {}

    /** A failure that only this operation's reader can tell from others that look the same. */
    record Failing<T>(PlatformFailure failure) implements Payload<T> {}

    /** Nothing at all: missing when no error says otherwise. */
    record Empty<T>() implements Payload<T> {}

    /** A write was acknowledged without what it should have brought: it was not done, whatever the status says. */
    record Unapplied<T>() implements Payload<T> {}

    /** Something is there, but it is not what the protocol promises. */
    record Broken<T>() implements Payload<T> {}
}
