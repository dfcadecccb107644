package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.server.EndpointRouter.Route;
import io.socialdata.simulator.server.EndpointRouter.Route.ToGraphQl;
import io.socialdata.simulator.server.EndpointRouter.Route.ToNothing;
import io.socialdata.simulator.server.EndpointRouter.Route.ToRest;
import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointRouterTest {

    private static final GraphQlEndpoint READ = GraphQlEndpoint.query("Bookmarks", call -> GraphQlResponses.nothing());
    private static final GraphQlEndpoint WRITE =
            GraphQlEndpoint.mutation("FavoriteTweet", call -> GraphQlResponses.nothing());

    private final EndpointRouter router = router(READ, WRITE);

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void readsAcceptGetAndPost(String method) {
        assertThat(route(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToGraphQl(READ, Optional.of("id")));
    }

    @Test
    void writesAcceptOnlyPost() {
        assertThat(route("POST", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToGraphQl(WRITE, Optional.of("id")));
        assertThat(route("GET", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"})
    void otherMethodsAreNotRouted(String method) {
        assertThat(route(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"queryId\":\"lI07N6Otwv1PhnEgXILM7A\"}",
                "{\"operationName\":\"FavoriteTweet\",\"queryId\":\"new\"}"
            })
    void bareGraphQlPathIsRoutedByItsBody(String body) {
        assertThat(route("POST", "/graphql", body)).isEqualTo(new ToGraphQl(WRITE, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"queryId\":\"nobody-knows\"}", "{\"queryId\":7}"})
    void bareGraphQlPathWithoutAnOperationIsNotRouted(String body) {
        assertThat(route("POST", "/graphql", body)).isEqualTo(new ToNothing());
    }

    @Test
    void pathMayEndInAnyId() {
        RestEndpoint conversation = path("1.1/dm/conversation/*.json");
        RestEndpoint inbox = path("1.1/dm/inbox_initial_state.json");
        EndpointRouter rest = router(conversation, inbox);

        assertThat(rest.route(call("GET", "/1.1/dm/conversation/1-2.json", ""))).isEqualTo(new ToRest(conversation));
        assertThat(rest.route(call("GET", "/1.1/dm/inbox_initial_state.json", "")))
                .isEqualTo(new ToRest(inbox));
        assertThat(rest.route(call("GET", "/1.1/dm/other.json", ""))).isEqualTo(new ToNothing());
    }

    private Route route(String method, String path, String body) {
        return router.route(call(method, path, body));
    }

    private static WireCall call(String method, String path, String body) {
        return new WireCall(
                method,
                path,
                MultiMap.caseInsensitiveMultiMap(),
                MultiMap.caseInsensitiveMultiMap(),
                WireBody.of(body),
                "127.0.0.1");
    }

    private static EndpointRouter router(Endpoint... endpoints) {
        return new EndpointRouter(List.of(() -> List.of(endpoints)), new QueryIds());
    }

    private static RestEndpoint path(String name) {
        return RestEndpoint.get(name, (call, viewer) -> GraphQlResponses.nothing());
    }
}
