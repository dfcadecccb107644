package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.keys.ApiKey;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The server works with the official TypeScript client of the protocol. Left out where node, npm or the client is missing. */
@QuarkusTest
@QuarkusTestResource(GatewayPortTestResource.class)
class OfficialClientComponentTest {

    private static final Path FOLDER = Path.of("target", "official-client").toAbsolutePath();
    private static final List<String> FILES = List.of("package.json", "package-lock.json", "client.mjs");

    private ScriptedGateway gateway;

    private record Ended(int exitCode, String output) {}

    @BeforeAll
    static void fetchTheClient() throws IOException, InterruptedException {
        for (String program : List.of("node", "npm")) {
            assumeTrue(isInstalled(program), program + " is not installed: the official client is not tried");
        }
        Files.createDirectories(FOLDER);
        for (String file : FILES) {
            try (InputStream in = OfficialClientComponentTest.class.getResourceAsStream("/official-client/" + file)) {
                Files.copy(in, FOLDER.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Ended ended = run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline");
        assumeTrue(
                ended.exitCode() == 0, "npm cannot fetch the official client, which is not tried\n" + ended.output());
    }

    @BeforeEach
    void start() throws IOException {
        gateway = new ScriptedGateway();
        gateway.on("/twitter/user/info", 200, "{\"user\":{\"username\":\"orbit_kestrel\"}}");
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void officialClientListsAndCallsToolsWithinItsLimit() throws IOException, InterruptedException {
        ApiKey key = ApiKey.mint("test", new SecureRandom());

        Ended ended = run("node", "client.mjs", TestMcpClient.url().toString(), key.reveal());

        assertThat(ended.exitCode()).as(ended.output()).isZero();
        JsonNode seen = TestMcpClient.read(ended.output());
        assertThat(seen.path("server").asText()).isEqualTo("social-data");
        assertThat(seen.path("instructions").asText()).contains("find_operation");
        assertThat(texts(seen.path("tools")))
                .contains("find_operation", "call_operation", "user_info")
                .hasSize(13);
        assertThat(texts(seen.path("readOnly")))
                .contains("call_operation", "user_info")
                .doesNotContain("spending");
        assertThat(texts(seen.path("found"))).contains("user_info");
        assertThat(seen.at("/first/response/user/username").asText()).isEqualTo("orbit_kestrel");
        assertThat(seen.at("/second/isError").asBoolean()).isTrue();
        assertThat(seen.at("/second/reason").asText()).isEqualTo("spend_limit");
        assertThat(texts(seen.path("resources"))).contains("socialdata://groups/user-reads");
        assertThat(seen.path("page").asText()).contains("## user_info");
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static Ended run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(FOLDER, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return new Ended(process.waitFor(), Files.readString(output, StandardCharsets.UTF_8));
    }
}
