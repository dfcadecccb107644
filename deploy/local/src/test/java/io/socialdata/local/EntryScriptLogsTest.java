package io.socialdata.local;

import static io.socialdata.local.EntryScript.SCRIPT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.local.EntryScript.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./socialdata logs} turns the JSON of the services into lines for people. */
class EntryScriptLogsTest {

    private static final String CALL = """
            {"ts":"2026-11-26T00:52:56.830Z","logger":"io.socialdata.access","level":"INFO","event":"call",\
            "service":"billing","version":"0.1.0","duration_ms":403,"path":"/internal/accounts"}
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        Files.createDirectories(script().home().resolve("logs"));
    }

    @Test
    void lineOfJsonBecomesTimeLevelServiceMessageAndDetails() throws Exception {
        write("billing", CALL);

        assertThat(run("logs", "billing").out())
                .isEqualTo(
                        "2026-11-26T00:52:56.830Z INFO  billing          call duration_ms=403 path=/internal/accounts\n");
    }

    @Test
    void escapesAreDecodedButNotThoseThatSteerTheTerminal() throws Exception {
        write("billing", """
                {"ts":"T","level":"WARN","event":"a \\"quoted\\" C:\\\\new \\u001b[2J","service":"billing","version":"1"}
                """);

        assertThat(run("logs", "billing").out())
                .isEqualTo("T WARN  billing          a \"quoted\" C:\\new \\u001b[2J\n");
    }

    @Test
    void stackTraceFollowsItsLine() throws Exception {
        write("billing", """
                {"ts":"T","level":"ERROR","event":"failed","service":"billing","version":"1","status":500,\
                "stack_trace":"java.lang.IllegalStateException: no\\n\\tat A.b(A.java:1)"}
                """);

        assertThat(run("logs", "billing").out().lines())
                .containsExactly(
                        "T ERROR billing          failed status=500",
                        "    java.lang.IllegalStateException: no",
                        "    \tat A.b(A.java:1)");
    }

    @Test
    void logsOfAllServicesNameTheirService() throws Exception {
        write("billing", CALL);
        write("kafka", "Formatting metadata directory\n");

        assertThat(run("logs").out().lines())
                .hasSize(2)
                .anyMatch(line -> line.contains("billing          call"))
                .contains("kafka: Formatting metadata directory");
    }

    @Test
    void jsonLeavesTheLinesAsTheyAre() throws Exception {
        write("billing", CALL);

        assertThat(run("logs", "billing", "--json").out()).isEqualTo(CALL);
    }

    @Test
    void followingShowsNewLinesAtOnce() throws Exception {
        write("billing", CALL);
        Path shown = folder.resolve("shown");
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", SCRIPT.toString(), "logs", "billing", "--follow");
        builder.environment().put("SOCIALDATA_HOME", script().home().toString());
        Process following = builder.redirectOutput(shown.toFile()).start();
        try {
            await().until(() -> Files.readString(shown).contains(" call "));
            write("billing", CALL.replace("\"call\"", "\"second call\""));
            await().until(() -> Files.readString(shown).contains(" second call "));
        } finally {
            following.descendants().forEach(ProcessHandle::destroy);
            following.destroy();
        }
    }

    @Test
    void unknownServiceIsAnsweredWithThoseThatHaveALog() throws Exception {
        write("billing", CALL);

        Answer result = run("logs", "biling");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("socialdata: no log of 'biling'; there are: billing\n");
    }

    private void write(String service, String lines) throws IOException {
        Files.writeString(
                script().home().resolve("logs").resolve(service + ".log"),
                lines,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    private EntryScript script() {
        return new EntryScript(folder);
    }

    private Answer run(String... words) throws Exception {
        return script().run(SCRIPT, words);
    }
}
