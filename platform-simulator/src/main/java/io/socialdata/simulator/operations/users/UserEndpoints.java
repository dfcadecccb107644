package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.AboutShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks up users by id and by handle, one or up to a hundred. */
@Singleton
record UserEndpoints(World world, UserResponses responses, ViewFactory viewFactory) implements EndpointTable {

    private static final int MAX = 100;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("UserByScreenName", this::byHandle).access(Access.GUEST).requires("screen_name"),
                query("UserByRestId", this::byId).requires("userId"),
                query("UsersByScreenNames", this::byHandles).requires("screen_names"),
                query("UsersByRestIds", this::byIds).requires("userIds"),
                query("AboutAccountQuery", this::about).requires("screenName"));
    }

    private PlatformResponse byHandle(GraphQlCall call) {
        return responses.one(call.variables().text("screen_name").flatMap(users()::byHandle), call.viewer());
    }

    private PlatformResponse byId(GraphQlCall call) {
        return responses.one(call.variables().find("userId", users()::byId), call.viewer());
    }

    private PlatformResponse byHandles(GraphQlCall call) {
        return many(call.variables().texts("screen_names").stream().map(users()::byHandle), call.viewer());
    }

    private PlatformResponse byIds(GraphQlCall call) {
        Users users = users();
        return many(
                call.variables().ids("userIds").stream()
                        .map(id -> id.isPresent() ? users.byId(id.getAsLong()) : Optional.empty()),
                call.viewer());
    }

    /** Returns users in the requested order. An unknown user gives an empty item. */
    private PlatformResponse many(Stream<Optional<User>> users, Viewer viewer) {
        List<JsonPart> results = users.limit(MAX)
                .map(user -> user.map(found -> responses.shape(found, viewer).under("result"))
                        .orElseGet(JsonPart::nothing))
                .toList();
        return GraphQlResponses.data(JsonPart.list(results), "users");
    }

    /** Returns the origin of an account. */
    private PlatformResponse about(GraphQlCall call) {
        return call.variables()
                .text("screenName")
                .flatMap(users()::byHandle)
                .map(user -> GraphQlResponses.data(
                        new AboutShape(viewFactory.user(user, call.viewer())), "user_result_by_screen_name"))
                .orElseGet(GraphQlResponses::nothing);
    }

    private Users users() {
        return world.users();
    }
}
