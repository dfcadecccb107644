package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.SpaceShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks up Spaces by id. */
@Singleton
record SpaceEndpoints(World world, ViewFactory viewFactory, Clock clock) implements EndpointTable {

    /** Maximum number of participants listed of each kind. */
    private static final int NAMED = 5;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(query("AudioSpaceById", this::lookup).requires("id"));
    }

    private PlatformResponse lookup(GraphQlCall call) {
        String id = call.variables().text("id").orElse("");
        boolean withListeners = call.variables().flag("withListeners");
        return world.content().spaces().stream()
                .filter(space -> space.id().equals(id))
                .findFirst()
                .map(space -> GraphQlResponses.data(shape(space, call.viewer(), withListeners), "audioSpace"))
                .orElseGet(() -> GraphQlResponses.nothing("audioSpace"));
    }

    private SpaceShape shape(Space space, Viewer viewer, boolean withListeners) {
        Optional<PostView> announcement = world.posts()
                .newestBy(space.host())
                .filter(post -> post.createdAt().isBefore(space.createdAt()))
                .findFirst()
                .map(post -> viewFactory.post(post, viewer));
        boolean held = space.state() != Space.State.SCHEDULED;
        List<UserView> audience = held ? audience(world, space, viewer) : List.of();
        return new SpaceShape(
                space,
                SpaceShape.Times.of(space, clock.instant()),
                viewFactory.user(space.host(), viewer),
                audience.stream().limit(NAMED).toList(),
                withListeners ? audience.stream().skip(NAMED).toList() : List.of(),
                announcement);
    }

    /** Returns followers of the host: the first few are speakers, the rest listeners. */
    private List<UserView> audience(World world, Space space, Viewer viewer) {
        Stream<User> followers = world.graph().followersOf(space.host()).mapToObj(world.users()::byNumber);
        return followers
                .filter(user -> user.active() && !user.isProtected())
                .limit(2L * NAMED)
                .map(user -> viewFactory.user(user, viewer))
                .toList();
    }
}
