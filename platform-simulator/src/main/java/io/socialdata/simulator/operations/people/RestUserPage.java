package io.socialdata.simulator.operations.people;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.util.List;

/**
 * A page of people in REST: its cursors are large numbers, and how many are left is in them.
 *
 * @param left how many are still to be shown after it
 */
record RestUserPage(List<User> shown, int left, boolean first) {

    private static final String FIRST = "-1";
    /** Above what a double holds exactly, so that clients that read the number instead of the text are found out. */
    private static final long BASE = 1_700_000_000_000_000_000L;

    static RestUserPage of(List<User> latestFirst, WireCall call, int usual, int most) {
        int all = latestFirst.size();
        String cursor = call.parameter("cursor").orElse(FIRST);
        int left = cursor.equals(FIRST) ? all : Math.clamp(encoded(cursor) - BASE, 0, all);
        int count = Math.clamp(
                call.parameter("count").flatMap(RestUserLookup::number).orElse((long) usual), 1, most);
        int start = all - left;
        List<User> shown = latestFirst.subList(start, Math.min(all, start + count));
        return new RestUserPage(shown, left - shown.size(), cursor.equals(FIRST));
    }

    void writeCursors(JsonGenerator out) throws IOException {
        long next = left == 0 ? 0 : BASE + left;
        long previous = first ? 0 : -(BASE + left + shown.size());
        out.writeNumberField("next_cursor", next);
        out.writeStringField("next_cursor_str", Long.toString(next));
        out.writeNumberField("previous_cursor", previous);
        out.writeStringField("previous_cursor_str", Long.toString(previous));
        out.writeNullField("total_count");
    }

    private static long encoded(String cursor) {
        return RestUserLookup.number(cursor).orElse(BASE);
    }
}
