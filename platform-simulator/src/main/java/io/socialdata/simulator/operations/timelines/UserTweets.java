package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.TimelineShape;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The posts of a user without their replies, newest first; open to guests. */
@Singleton
final class UserTweets implements GraphQlEndpoint {

    private final LiveWorld live;

    UserTweets(LiveWorld live) {
        this.live = live;
    }

    @Override
    public String name() {
        return "UserTweets";
    }

    @Override
    public Access access() {
        return Access.GUEST;
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        World world = live.now();
        Optional<User> user = variables.id("userId").isPresent()
                ? world.users().byId(variables.id("userId").getAsLong())
                : Optional.empty();
        return user.map(found -> timeline(world, found, variables, viewer))
                .orElseGet(() -> Reply.missing(JsonPart.nothing().under("data")));
    }

    private Reply timeline(World world, User user, Variables variables, Viewer viewer) {
        if (!user.active()) {
            return Reply.ok(new UserShape(UserView.of(world, user, viewer))
                    .under("result")
                    .under("user")
                    .under("data"));
        }
        String timeline = name() + ":" + user.id();
        Optional<PageCursor> cursor = variables
                .text("cursor")
                .map(text -> PageCursor.decode(text, timeline))
                .orElseGet(() -> Optional.of(PageCursor.first(timeline)));
        return cursor.map(from -> new ProfilePage(world, user, viewer, from, variables.count()))
                .map(page -> Reply.ok(answer(page.shape())))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private static JsonPart answer(TimelineShape page) {
        JsonPart result = out -> {
            out.writeStartObject();
            out.writeStringField("__typename", "User");
            out.writeFieldName("timeline");
            page.under("timeline").write(out);
            out.writeEndObject();
        };
        return result.under("result").under("user").under("data");
    }
}
