package io.socialdata.simulator.lists;

import io.socialdata.simulator.protocol.PlatformError;

/** How an attempt to change a list ended. */
public sealed interface ListOutcome {

    /** The list as it is now. */
    record Kept(CuratedList list) implements ListOutcome {}

    record Refused(PlatformError error) implements ListOutcome {}
}
