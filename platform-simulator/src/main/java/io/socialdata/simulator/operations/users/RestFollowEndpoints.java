package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.RestEndpoint.Handler;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The follow graph over REST: pages of users or of ids. */
@Singleton
record RestFollowEndpoints(VisibleFollows follows, RestUserLookup lookup, ViewFactory viewFactory)
        implements EndpointTable {

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
            int count = call.count(usual, most);
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

    private static final int MAX = 200;
    private static final int MAX_IDS = 5_000;

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                get("1.1/followers/list.json", users(follows::followersOf)),
                get("1.1/followers/ids.json", ids(follows::followersOf)),
                get("1.1/friends/list.json", users(follows::followedBy)),
                get("1.1/friends/ids.json", ids(follows::followedBy)),
                get("1.1/friends/following/list.json", users(follows::knownTo)));
    }

    private Handler users(BiFunction<User, Viewer, List<User>> listUsers) {
        return (call, viewer) -> around(
                call,
                viewer,
                user -> users(
                        RestUserPage.of(listUsers.apply(user, viewer), call, PageRequest.DEFAULT_COUNT, MAX), viewer));
    }

    private Handler ids(BiFunction<User, Viewer, List<User>> listUsers) {
        return (call, viewer) -> around(
                call,
                viewer,
                user -> ids(RestUserPage.of(listUsers.apply(user, viewer), call, MAX_IDS, MAX_IDS), call));
    }

    /** Builds the response for the user in the parameters, or for the caller if there is none. */
    private PlatformResponse around(WireCall call, Viewer viewer, Function<User, JsonPart> page) {
        boolean named = call.parameter("user_id")
                .or(() -> call.parameter("screen_name"))
                .isPresent();
        Optional<User> user = named ? lookup.named(call) : viewer.user();
        return user.map(found -> switch (found.status()) {
                    case ACTIVE -> PlatformResponse.ok(page.apply(found));
                    case SUSPENDED -> ErrorBody.brief(PlatformError.TARGET_SUSPENDED);
                    case DEACTIVATED -> ErrorBody.brief(PlatformError.PAGE_MISSING);
                })
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private JsonPart users(RestUserPage page, Viewer viewer) {
        return page.with("users", user -> new RestUserShape(viewFactory.user(user, viewer)));
    }

    private static JsonPart ids(RestUserPage page, WireCall call) {
        boolean text = call.parameter("stringify_ids")
                .filter(value -> value.equals("true") || value.equals("1"))
                .isPresent();
        return page.with("ids", user -> out -> {
            if (text) {
                out.writeString(Long.toString(user.id()));
            } else {
                out.writeNumber(user.id());
            }
        });
    }
}
