package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.client.ScriptedServer.Scripted;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    @Test
    void programOfTheReadmePrintsFollowersAndCost() throws Exception {
        Path source = folder.resolve("Followers.java");
        Files.writeString(source, block());
        String classPath = System.getProperty("java.class.path");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", classPath, "-d", folder.toString(), source.toString());
        assertThat(compiled).isZero();

        assertThat(output(classPath, Scripted.ok("{\"users\":[{\"username\":\"ada\"}],\"next_cursor\":null}")))
                .isEqualTo("ada\n800\n");
        assertThat(output(classPath, Scripted.refused(404, "not_found"))).isEqualTo("not_found request-1\n0\n");
    }

    private String output(String classPath, Scripted response) throws IOException, InterruptedException {
        try (ScriptedServer server = new ScriptedServer(response)) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            Process process = new ProcessBuilder(
                            java,
                            "-cp",
                            classPath + File.pathSeparator + folder,
                            "Followers",
                            "key",
                            server.url().toString())
                    .redirectErrorStream(true)
                    .start();
            String text = new String(process.getInputStream().readAllBytes(), UTF_8);
            process.waitFor();
            return text.replace("\r", "");
        }
    }

    private static String block() throws IOException {
        return BLOCK.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow();
    }
}
