package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.function.Function;

/**
 * A page of users in REST. Its cursors are large numbers that encode the number of users left.
 *
 * @param left number of users after this page
 */
record RestUserPage(List<User> shown, int left, boolean first) {

    private static final String FIRST = "-1";
    /** Above what a double holds exactly, to reveal clients that read the number instead of the string. */
    private static final long BASE = 1_700_000_000_000_000_000L;

    static RestUserPage of(List<User> latestFirst, WireCall call, int usual, int most) {
        int all = latestFirst.size();
        String cursor = call.parameter("cursor").orElse(FIRST);
        int left = cursor.equals(FIRST)
                ? all
                : Math.clamp(PlatformIds.parse(cursor).orElse(BASE) - BASE, 0, all);
        int count =
                Math.clamp(PlatformIds.parse(call.parameter("count").orElse("")).orElse(usual), 1, most);
        int start = all - left;
        List<User> shown = latestFirst.subList(start, Math.min(all, start + count));
        return new RestUserPage(shown, left - shown.size(), cursor.equals(FIRST));
    }

    /** Returns the users under that name, each in a shape, with the cursors. */
    JsonObject with(String name, Function<User, JsonPart> shape) {
        long next = left == 0 ? 0 : BASE + left;
        long previous = first ? 0 : -(BASE + left + shown.size());
        return object().with(name, shown, shape)
                .with("next_cursor", next)
                .withId("next_cursor_str", next)
                .with("previous_cursor", previous)
                .withId("previous_cursor_str", previous)
                .withNull("total_count");
    }
}
