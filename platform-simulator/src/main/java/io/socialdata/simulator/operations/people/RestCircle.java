package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Standing;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.function.BiFunction;

/** People around a user, in REST: whole or as ids. */
final class RestCircle implements RestOperation {

    private static final int USUAL = 20;
    private static final int MOST = 200;
    private static final int MOST_IDS = 5_000;

    private final String name;
    private final boolean idsOnly;
    private final RestUserLookup lookup;
    private final Views views;
    private final BiFunction<User, Viewer, List<User>> people;

    RestCircle(
            String name,
            boolean idsOnly,
            RestUserLookup lookup,
            Views views,
            BiFunction<User, Viewer, List<User>> people) {
        this.name = name;
        this.idsOnly = idsOnly;
        this.lookup = lookup;
        this.views = views;
        this.people = people;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        boolean named = call.parameter("user_id")
                .or(() -> call.parameter("screen_name"))
                .isPresent();
        return (named ? lookup.named(call) : viewer.user())
                .map(user -> of(user, call, viewer))
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private PlatformResponse of(User user, WireCall call, Viewer viewer) {
        if (user.standing() != Standing.ACTIVE) {
            return ErrorBody.brief(
                    user.standing() == Standing.SUSPENDED
                            ? PlatformError.TARGET_SUSPENDED
                            : PlatformError.PAGE_MISSING);
        }
        List<User> all = people.apply(user, viewer);
        return PlatformResponse.ok(
                idsOnly
                        ? ids(RestUserPage.of(all, call, MOST_IDS, MOST_IDS), call)
                        : users(RestUserPage.of(all, call, USUAL, MOST), viewer));
    }

    private JsonPart users(RestUserPage page, Viewer viewer) {
        return out -> {
            out.writeStartObject();
            out.writeArrayFieldStart("users");
            for (User user : page.shown()) {
                new RestUserShape(views.user(user, viewer)).write(out);
            }
            out.writeEndArray();
            page.writeCursors(out);
            out.writeEndObject();
        };
    }

    private static JsonPart ids(RestUserPage page, WireCall call) {
        boolean text =
                call.parameter("stringify_ids").filter(RestCircle::isTrue).isPresent();
        return out -> {
            out.writeStartObject();
            out.writeArrayFieldStart("ids");
            for (User user : page.shown()) {
                if (text) {
                    out.writeString(Long.toString(user.id()));
                } else {
                    out.writeNumber(user.id());
                }
            }
            out.writeEndArray();
            page.writeCursors(out);
            out.writeEndObject();
        };
    }

    private static boolean isTrue(String value) {
        return value.equals("true") || value.equals("1");
    }
}
