package io.socialdata.simulator.operations.pages;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import java.util.function.Function;

/** Which page of a timeline somebody wants, and how long it is to be. */
public record PageRequest(PageCursor from, int count) {

    public static final int USUAL = 20;
    private static final int MOST = 100;

    /** Answers with the page that is asked for; a cursor of another timeline is a bad request. */
    public static PlatformResponse answer(
            String operation, Variables variables, String timeline, Function<PageRequest, JsonPart> page) {
        int count = Math.clamp(variables.count().orElse(USUAL), 1, MOST);
        return PageCursor.asked(variables, timeline)
                .map(from -> PlatformResponse.ok(page.apply(new PageRequest(from, count))))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, operation));
    }

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
