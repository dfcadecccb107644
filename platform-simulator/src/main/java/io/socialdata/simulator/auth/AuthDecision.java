package io.socialdata.simulator.auth;

import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Viewer;

/** The result of the authentication of a call. */
public sealed interface AuthDecision {

    record Admitted(Viewer viewer) implements AuthDecision {}

    record Refused(PlatformError error) implements AuthDecision {}
}
