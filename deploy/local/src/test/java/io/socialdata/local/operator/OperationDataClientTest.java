package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests and output of the commands for operation data. */
class OperationDataClientTest {

    private static final String VALUES = """
            [{"operation": "Likes", "key": "id", "value": "NewId", "builtIn": "OldId", "layer": "set", "setBy": "mira",
              "setAt": "2026-11-29T10:00:00Z"},
             {"operation": "Likes", "key": "variables", "value": {"a": 1}, "builtIn": null, "layer": "file"},
             {"operation": "Likes", "key": "features", "value": "posts", "builtIn": "posts", "layer": "built-in"}]""";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();

    @Test
    void namesAndTheActorAreSent() throws IOException {
        try (StubInternalApi backend =
                StubInternalApi.start(folder, "session", "/internal/platform/operations", exchange -> {
                    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                    requests.add(exchange.getRequestMethod() + " "
                            + exchange.getRequestURI().getRawQuery() + " " + body);
                    StubInternalApi.send(exchange, VALUES);
                })) {
            OperationDataClient client = new OperationDataClient(backend.calls(), "mira");

            client.show(Optional.empty());
            client.show(Optional.of("followers/list"));
            client.set("Likes", Map.of("id", "NewId"));
            client.unset("Likes", Optional.empty());
            client.unset("Likes", Optional.of("id"));
        }

        assertThat(requests).hasSize(5).contains("GET null ", "GET operation=followers%2Flist ");
        assertThat(requests.get(2))
                .startsWith("POST null ")
                .contains("\"operation\":\"Likes\"", "\"values\":{\"id\":\"NewId\"}", "\"actor\":\"mira\"");
        assertThat(requests.subList(3, 5))
                .containsExactly("DELETE operation=Likes&actor=mira ", "DELETE operation=Likes&actor=mira&key=id ");
    }

    @Test
    void eachLineTellsWhichLayerWonAndWhatIsBuiltIn() throws IOException {
        assertThat(OperationDataClient.table(new ObjectMapper().readTree(VALUES)))
                .hasSize(4)
                .anySatisfy(line -> assertThat(line)
                        .containsPattern("^Likes +id +set +NewId")
                        .endsWith("(built-in: OldId; set by mira, 2026-11-29T10:00:00Z)"))
                .anySatisfy(line -> assertThat(line)
                        .containsPattern("variables +file +\\{\"a\":1}")
                        .endsWith("(built-in: none)"))
                .anySatisfy(line -> assertThat(line).matches("Likes +features +built-in +posts"));
        assertThat(OperationDataClient.table(new ObjectMapper().readTree("[]"))).hasSize(1);
    }
}
