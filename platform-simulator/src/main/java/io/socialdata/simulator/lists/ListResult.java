package io.socialdata.simulator.lists;

import io.socialdata.simulator.protocol.PlatformError;

/** How an attempt to change a list ended. */
public sealed interface ListResult {

    /** The list as it is now. */
    record Updated(CuratedList list) implements ListResult {}

    record Refused(PlatformError error) implements ListResult {}
}
