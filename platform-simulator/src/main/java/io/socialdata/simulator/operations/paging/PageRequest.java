package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import java.util.Optional;
import java.util.function.Function;

/**
 * A request for a page of a timeline.
 *
 * @param count the requested number of items
 */
public record PageRequest(Viewer viewer, PageCursor from, int count) {

    public static final int DEFAULT_COUNT = 20;
    private static final int MAX_COUNT = 100;

    /** Reads the page that a call requests. Empty if its cursor belongs to another timeline. */
    public static Optional<PageRequest> of(GraphQlCall call, String timeline) {
        return of(call, timeline, MAX_COUNT);
    }

    public static Optional<PageRequest> of(GraphQlCall call, String timeline, int maxCount) {
        int count = Math.clamp(call.variables().count().orElse(DEFAULT_COUNT), 1, maxCount);
        return PageCursor.asked(call.variables(), timeline).map(from -> new PageRequest(call.viewer(), from, count));
    }

    /** Builds the response for the page that a call requests. Rejects a cursor of another timeline. */
    public static PlatformResponse respond(
            GraphQlCall call, String timeline, Function<PageRequest, PlatformResponse> page) {
        return of(call, timeline).map(page).orElseGet(call::badRequest);
    }

    public boolean first() {
        return from.position() == 0;
    }
}
