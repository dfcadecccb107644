package io.socialdata.simulator.operations.spaces;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.SpaceShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks a Space up by id. */
@Singleton
final class AudioSpaceById implements GraphQlOperation {

    /** How many of each kind of participant are named. */
    private static final int NAMED = 5;

    private final LiveWorld live;
    private final Views views;
    private final Clock clock;

    AudioSpaceById(LiveWorld live, Views views, Clock clock) {
        this.live = live;
        this.views = views;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "AudioSpaceById";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        Optional<String> id = variables.text("id");
        if (id.isEmpty()) {
            return ErrorBody.withoutVariable(name(), "id");
        }
        boolean withListeners =
                variables.text("withListeners").filter("true"::equals).isPresent();
        return live.now().institutions().spaces().stream()
                .filter(space -> space.id().equals(id.get()))
                .findFirst()
                .map(space -> GraphQlResponses.data(shape(space, viewer, withListeners), "audioSpace"))
                .orElseGet(() -> GraphQlResponses.nothing("audioSpace"));
    }

    private SpaceShape shape(Space space, Viewer viewer, boolean withListeners) {
        World world = live.now();
        Optional<PostView> announcement = world.posts()
                .newestBy(space.host())
                .filter(post -> post.createdAt().isBefore(space.createdAt()))
                .findFirst()
                .map(post -> views.post(post, viewer));
        boolean held = space.state() != Space.State.SCHEDULED;
        List<UserView> audience = held ? audience(world, space, viewer) : List.of();
        return new SpaceShape(
                space,
                SpaceShape.Times.of(space, clock.instant()),
                views.user(space.host(), viewer),
                audience.stream().limit(NAMED).toList(),
                withListeners ? audience.stream().skip(NAMED).toList() : List.of(),
                announcement);
    }

    /** Followers of the host: the first few speak, the rest listen. */
    private List<UserView> audience(World world, Space space, Viewer viewer) {
        Stream<User> followers = world.graph().followersOf(space.host()).mapToObj(world.users()::byNumber);
        return followers
                .filter(user -> user.active() && !user.guarded())
                .limit(2L * NAMED)
                .map(user -> views.user(user, viewer))
                .toList();
    }
}
