package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.client.ScriptedServer.Scripted;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @TempDir
    Path folder;

    @Test
    void programOfTheReadmePrintsFollowersAndCost() throws Exception {
        compile("Followers", 0);

        assertThat(output("Followers", Scripted.ok("{\"users\":[{\"username\":\"ada\"}],\"next_cursor\":null}")))
                .isEqualTo("ada\n800\n");
        assertThat(output("Followers", Scripted.refused(404, "not_found"))).isEqualTo("not_found request-1\n0\n");
    }

    @Test
    void programOfTheReadmePrintsThePriceAndReadsABatch() throws Exception {
        compile("Prices", 1);

        Scripted price = new Scripted(200, "{\"price_microusd\":800}", Map.of());
        Scripted batch = new Scripted(
                200, "{\"responses\":[{\"status\":200},{\"status\":404}],\"credits_charged\":0.0008}", Map.of());
        assertThat(output("Prices", price, batch)).isEqualTo("200\n404\n800 800\n");
    }

    @Test
    void programOfTheReadmeStoresTheResultOfAJob() throws Exception {
        compile("Download", 2);

        Scripted created = Scripted.ok("{\"id\":\"j1\",\"state\":\"queued\",\"ended_at\":null}");
        Scripted ended = Scripted.ok(
                "{\"id\":\"j1\",\"state\":\"succeeded\",\"rows\":1,\"ended_at\":\"2026-03-04T10:15:48.000Z\"}");
        assertThat(output("Download", created, ended, Scripted.ok("{\"username\":\"ada\"}\n")))
                .isEqualTo("succeeded 1\n");
        assertThat(folder.resolve("followers.jsonl")).hasContent("{\"username\":\"ada\"}\n");
    }

    @Test
    void everyBlockIsRun() throws IOException {
        assertThat(blocks()).hasSize(3);
    }

    private void compile(String name, int block) throws IOException {
        Path source = Files.writeString(folder.resolve(name + ".java"), blocks().get(block));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", CLASS_PATH, "-d", folder.toString(), source.toString());
        assertThat(compiled).isZero();
    }

    private String output(String name, Scripted... responses) throws IOException, InterruptedException {
        try (ScriptedServer server = new ScriptedServer(responses)) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            ProcessBuilder builder = new ProcessBuilder(java, "-cp", CLASS_PATH + File.pathSeparator + folder, name)
                    .directory(folder.toFile())
                    .redirectErrorStream(true);
            builder.environment().put("KEY", "key");
            builder.environment().put("API", server.url().toString());
            Process process = builder.start();
            String text = new String(process.getInputStream().readAllBytes(), UTF_8);
            process.waitFor();
            return text.replace("\r", "");
        }
    }

    private static List<String> blocks() throws IOException {
        return BLOCK.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
