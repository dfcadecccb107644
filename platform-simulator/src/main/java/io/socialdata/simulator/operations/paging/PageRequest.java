package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.PlatformResponse;
import java.util.function.Function;

/** Which page of a timeline somebody wants, and how long it is to be. */
public record PageRequest(PageCursor from, int count) {

    public static final int USUAL = 20;
    private static final int MOST = 100;

    /** Answers with the page that a call asks for; a cursor of another timeline is a bad request. */
    public static PlatformResponse answer(
            GraphQlCall call, String timeline, Function<PageRequest, PlatformResponse> page) {
        int count = Math.clamp(call.variables().count().orElse(USUAL), 1, MOST);
        return PageCursor.asked(call.variables(), timeline)
                .map(from -> page.apply(new PageRequest(from, count)))
                .orElseGet(call::badRequest);
    }

    public boolean first() {
        return from.position() == 0;
    }
}
