package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
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

    private static final GraphQlEndpoint READ = new Named("Bookmarks", false);
    private static final GraphQlEndpoint WRITE = new Named("FavoriteTweet", true);

    private final EndpointRouter router = new EndpointRouter(List.of(READ, WRITE), List.of(), new QueryIds());

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void readsAnswerToBothVerbs(String method) {
        assertThat(route(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToGraphQl(READ, Optional.of("id")));
    }

    @Test
    void writesAnswerToPostAlone() {
        assertThat(route("POST", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToGraphQl(WRITE, Optional.of("id")));
        assertThat(route("GET", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"})
    void otherVerbsReachNothing(String method) {
        assertThat(route(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"queryId\":\"lI07N6Otwv1PhnEgXILM7A\"}",
                "{\"operationName\":\"FavoriteTweet\",\"queryId\":\"new\"}"
            })
    void aBarePathIsReadFromTheBody(String body) {
        assertThat(route("POST", "/graphql", body)).isEqualTo(new ToGraphQl(WRITE, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"queryId\":\"nobody-knows\"}", "{\"queryId\":7}"})
    void aBarePathWithoutACluePointsAtNothing(String body) {
        assertThat(route("POST", "/graphql", body)).isEqualTo(new ToNothing());
    }

    @Test
    void aPathMayEndInAnyId() {
        RestEndpoint conversation = new Path("1.1/dm/conversation/*.json");
        RestEndpoint inbox = new Path("1.1/dm/inbox_initial_state.json");
        EndpointRouter rest = new EndpointRouter(List.of(), List.of(conversation, inbox), new QueryIds());

        assertThat(rest.route(call("GET", "/1.1/dm/conversation/1-2.json", ""))).isEqualTo(new ToRest(conversation));
        assertThat(rest.route(call("GET", "/1.1/dm/inbox_initial_state.json", "")))
                .isEqualTo(new ToRest(inbox));
        assertThat(rest.route(call("GET", "/1.1/dm/other.json", ""))).isEqualTo(new ToNothing());
    }

    private Route route(String method, String path, String body) {
        return router.route(call(method, path, body));
    }

    private static WireCall call(String method, String path, String body) {
        return new WireCall(method, path, MultiMap.caseInsensitiveMultiMap(), MultiMap.caseInsensitiveMultiMap(), body);
    }

    private record Path(String name) implements RestEndpoint {

        @Override
        public String method() {
            return "GET";
        }

        @Override
        public PlatformResponse answer(WireCall call, Viewer viewer) {
            return PlatformResponse.empty(204, Outcome.OK);
        }
    }

    private record Named(String name, boolean mutation) implements GraphQlEndpoint {

        @Override
        public PlatformResponse answer(Variables variables, Viewer viewer) {
            return PlatformResponse.empty(204, Outcome.OK);
        }
    }
}
