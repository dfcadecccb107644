package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests, output and files of the captures. */
class PlatformCaptureClientTest {

    private static final String ID = "0a1b2c3d-0000-4000-8000-000000000001";
    private static final String LIST = """
            [{"id": "%s", "operation": "friends/list", "at": "2026-11-29T12:00:00Z", "outcome": "unreadable",
              "reason": "edge_page", "status": 403},
             {"id": "2", "operation": "UserMedia", "at": "2026-11-29T11:00:00Z", "outcome": "partial",
              "reason": "1_skipped", "status": 200}]""".formatted(ID);

    @TempDir
    Path folder;

    @Test
    void capturesOfAnOperationAreListedForEachServiceAndSaved() throws IOException {
        try (StubInternalApi backend = StubInternalApi.start(
                folder,
                List.of("reads", "session", "writes"),
                "/internal/platform/captures",
                exchange -> StubInternalApi.send(
                        exchange,
                        exchange.getRequestURI().getPath().endsWith(ID)
                                ? "{\"operation\": \"friends/list\"}"
                                : LIST))) {
            PlatformCaptureClient client = new PlatformCaptureClient(backend.calls());

            assertThat(client.list(List.of())).hasSize(6);
            ArrayNode captures = client.list(List.of("friends/list"));
            assertThat(PlatformCaptureClient.table(captures))
                    .hasSize(4)
                    .anySatisfy(line ->
                            assertThat(line).contains("friends/list", "unreadable", "403", "edge_page", "writes"));

            List<Path> files = client.save(captures, folder.resolve("saved"));
            assertThat(files).containsOnly(folder.resolve("saved/friends-list-0a1b2c3d.json"));
            assertThat(Files.readString(files.getFirst())).contains("\"operation\" : \"friends/list\"");
        }
    }
}
