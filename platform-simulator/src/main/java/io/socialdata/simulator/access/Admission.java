package io.socialdata.simulator.access;

import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Viewer;

/** Whether a call may go on. */
public sealed interface Admission {

    record Admitted(Viewer viewer) implements Admission {}

    record Refused(PlatformError error) implements Admission {}
}
