package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
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

    /** The users under that name, and the cursors beside them. */
    JsonObject with(String name, List<? extends JsonPart> users) {
        long next = left == 0 ? 0 : BASE + left;
        long previous = first ? 0 : -(BASE + left + shown.size());
        return JsonObject.empty()
                .with(name, users)
                .with("next_cursor", next)
                .withId("next_cursor_str", next)
                .with("previous_cursor", previous)
                .withId("previous_cursor_str", previous)
                .withNull("total_count");
    }

    private static long encoded(String cursor) {
        return RestUserLookup.number(cursor).orElse(BASE);
    }
}
