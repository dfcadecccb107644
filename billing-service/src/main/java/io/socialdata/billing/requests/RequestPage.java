package io.socialdata.billing.requests;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of the request log, newest call first.
 *
 * @param older continues with older calls; null if there are none
 * @param newer continues with newer calls; null if there are none
 */
record RequestPage(
        List<LoggedRequest> calls,
        @Nullable RequestCursor older,
        @Nullable RequestCursor newer) {

    static final RequestPage EMPTY = new RequestPage(List.of(), null, null);
}
