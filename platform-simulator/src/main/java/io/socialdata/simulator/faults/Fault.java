package io.socialdata.simulator.faults;

import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** A way for a call to fail. */
public sealed interface Fault {

    /** Decides the whole answer; the operation does not run. */
    sealed interface Replacement extends Fault {}

    /** Lets the operation run and spoils what comes of it. */
    sealed interface Distortion extends Fault {}

    /** An error of the platform, with its usual status or, as GraphQL does at times, another. */
    record Refusal(PlatformError error, OptionalInt status, Optional<ErrorForm> form) implements Replacement {}

    /** A page for people, as the edge sends it. */
    record EdgePage(int status) implements Replacement {}

    /** A status and no body. */
    record EmptyResponse(int status) implements Replacement {}

    /** Rate limit reached; with the headers that say so or without, in JSON or in plain text. */
    record Throttle(boolean headers, boolean text) implements Replacement {}

    /** Status 200 with an error that has a message and no code. */
    record Overload(String message) implements Replacement {}

    /** The connection ends without a word; the operation has not run. */
    record ConnectionDropped() implements Replacement {}

    /** A pause before the operation runs; a caller that hangs up meanwhile does not stop it. */
    record Hold(Duration pause) implements Fault {}

    /** The caller's session ends before this call, for good. */
    record SessionEnded() implements Fault {}

    /** The connection ends without a word, although the operation has run. */
    record ResponseLost() implements Distortion {}

    /** The connection ends in the middle of the body. */
    record CutBody() implements Distortion {}

    /** A pause in the middle of the body. */
    record SlowBody(Duration pause) implements Distortion {}

    /** A pause before the answer. */
    record Delay(Duration pause) implements Distortion {}

    /** Good data with an error beside it. */
    record PartialData(PlatformError error) implements Distortion {}

    /** The answer sets another csrf cookie. */
    record CsrfRotation() implements Distortion {}
}
