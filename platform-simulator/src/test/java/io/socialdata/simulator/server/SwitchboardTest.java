package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Reply.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.server.Switchboard.Connection;
import io.socialdata.simulator.server.Switchboard.Connection.ToGraphQl;
import io.socialdata.simulator.server.Switchboard.Connection.ToNothing;
import io.socialdata.simulator.server.Switchboard.Connection.ToRest;
import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchboardTest {

    private static final GraphQlEndpoint READ = new Named("Bookmarks", false);
    private static final GraphQlEndpoint WRITE = new Named("FavoriteTweet", true);

    private final Switchboard switchboard = new Switchboard(List.of(READ, WRITE), List.of(), new QueryIds());

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void readsAnswerToBothVerbs(String method) {
        assertThat(connect(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToGraphQl(READ, Optional.of("id")));
    }

    @Test
    void writesAnswerToPostAlone() {
        assertThat(connect("POST", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToGraphQl(WRITE, Optional.of("id")));
        assertThat(connect("GET", "/graphql/id/FavoriteTweet", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"})
    void otherVerbsReachNothing(String method) {
        assertThat(connect(method, "/graphql/id/Bookmarks", "")).isEqualTo(new ToNothing());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"queryId\":\"lI07N6Otwv1PhnEgXILM7A\"}",
                "{\"operationName\":\"FavoriteTweet\",\"queryId\":\"new\"}"
            })
    void aBarePathIsReadFromTheBody(String body) {
        assertThat(connect("POST", "/graphql", body)).isEqualTo(new ToGraphQl(WRITE, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"queryId\":\"nobody-knows\"}", "{\"queryId\":7}"})
    void aBarePathWithoutACluePointsAtNothing(String body) {
        assertThat(connect("POST", "/graphql", body)).isEqualTo(new ToNothing());
    }

    @Test
    void aPathMayEndInAnyId() {
        RestEndpoint conversation = new Path("1.1/dm/conversation/*.json");
        RestEndpoint inbox = new Path("1.1/dm/inbox_initial_state.json");
        Switchboard rest = new Switchboard(List.of(), List.of(conversation, inbox), new QueryIds());

        assertThat(rest.connect(call("GET", "/1.1/dm/conversation/1-2.json", "")))
                .isEqualTo(new ToRest(conversation));
        assertThat(rest.connect(call("GET", "/1.1/dm/inbox_initial_state.json", "")))
                .isEqualTo(new ToRest(inbox));
        assertThat(rest.connect(call("GET", "/1.1/dm/other.json", ""))).isEqualTo(new ToNothing());
    }

    private Connection connect(String method, String path, String body) {
        return switchboard.connect(call(method, path, body));
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
        public Reply answer(WireCall call, Viewer viewer) {
            return Reply.empty(204, Outcome.OK);
        }
    }

    private record Named(String name, boolean mutation) implements GraphQlEndpoint {

        @Override
        public Reply answer(Variables variables, Viewer viewer) {
            return Reply.empty(204, Outcome.OK);
        }
    }
}
