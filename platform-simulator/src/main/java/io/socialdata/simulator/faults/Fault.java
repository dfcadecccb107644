package io.socialdata.simulator.faults;

import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** A way for a call to fail. */
public sealed interface Fault permits Fault.Replacement, Fault.Distortion, Fault.Hold, Fault.SessionEnded, Drift {

    /** Replaces the response; the operation does not run. */
    sealed interface Replacement extends Fault {}

    /** Lets the operation run and then alters the response. */
    sealed interface Distortion extends Fault {}

    /** An error of the platform, with its usual status or another one, as GraphQL sometimes sends. */
    record Refusal(PlatformError error, OptionalInt status, Optional<ErrorForm> form) implements Replacement {}

    /** An HTML error page, as the platform's edge sends it. */
    record EdgePage(int status) implements Replacement {}

    /** A status without a body. */
    record EmptyResponse(int status) implements Replacement {}

    /** Rate limit reached; with or without rate-limit headers, as JSON or as plain text. */
    record Throttle(boolean headers, boolean text) implements Replacement {}

    /** Another fault whose response also has the rate-limit headers, with calls left. */
    record Counted(Replacement fault) implements Replacement {}

    /** Status 200 with an error that has a message and no code. */
    record Overload(String message) implements Replacement {}

    /** Closes the connection without a response; the operation does not run. */
    record ConnectionDropped() implements Replacement {}

    /** A pause before the operation runs. It still runs if the caller disconnects meanwhile. */
    record Hold(Duration pause) implements Fault {}

    /** Ends the caller's session permanently before this call. */
    record SessionEnded() implements Fault {}

    /** Closes the connection without a response after the operation has run. */
    record ResponseLost() implements Distortion {}

    /** Closes the connection in the middle of the body. */
    record CutBody() implements Distortion {}

    /** A pause in the middle of the body. */
    record SlowBody(Duration pause) implements Distortion {}

    /** A pause before the response. */
    record Delay(Duration pause) implements Distortion {}

    /** A successful response that also contains an error. */
    record PartialData(PlatformError error) implements Distortion {}

    /** Pages without rows, as an account gets that the platform holds back. Cursors and look-ups stay as they are. */
    record RowsWithheld() implements Distortion {}

    /** The response sets a new csrf cookie. */
    record CsrfRotation() implements Distortion {}
}
