package io.socialdata.local;

import static io.socialdata.local.EntryScript.SCRIPT;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.local.EntryScript.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The part of the script {@code ./socialdata} that runs before any Java. */
class EntryScriptTest {

    @TempDir
    Path folder;

    @Test
    void missingJdkIsReportedInOneLine() throws Exception {
        Answer result = script().run(variant("JAVA_AT_LEAST=25", "JAVA_AT_LEAST=999"), "up");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines()).singleElement().asString().contains("no JDK 999", "JAVA_HOME", "install");
    }

    @Test
    void missingMavenIsReportedInOneLine() throws Exception {
        Answer result = script().runOnPath(tools(), SCRIPT, "test", "unit");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines()).singleElement().asString().contains("no Maven found");
    }

    @Test
    void oldMavenIsReplacedByOneDownload() throws Exception {
        Path tools = tools();
        Path fetched = folder.resolve("cache/socialdata/maven/apache-maven-3.9.16/bin/mvn");
        executable(tools.resolve("mvn"), """
                if [ "$1" = --version ]; then echo 'Apache Maven 3.8.7'; exit; fi
                echo "old $*" >> %1$s/journal
                mkdir -p %2$s && echo 'echo "new $*"' > %3$s
                """.formatted(folder, fetched.getParent(), fetched));

        Answer first = script().runOnPath(tools, variant("", ""), "test", "containers");
        Answer second = script().runOnPath(tools, variant("", ""), "test", "containers");

        assertThat(first.out())
                .isEqualTo("new -B -T 1.5C -Pcontainers -pl !system-tests --fail-at-end verify\n")
                .isEqualTo(second.out());
        assertThat(Files.readAllLines(folder.resolve("journal")))
                .singleElement()
                .asString()
                .contains("dependency-plugin:3.8.1:unpack", "-Dartifact=org.apache.maven:apache-maven:3.9.16:zip:bin");
    }

    @Test
    void devModeNeedsTheStack() throws Exception {
        Path tools = tools();
        executable(tools.resolve("mvn"), "echo 'Apache Maven 4.0.1'");

        Answer result = script().runOnPath(tools, variant("", ""), "dev", "feedback");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines()).singleElement().asString().contains("nothing is built yet", "./socialdata up");
    }

    private EntryScript script() {
        return new EntryScript(folder);
    }

    private Path variant(String line, String replacement) throws IOException {
        Path script = folder.resolve("socialdata");
        executable(script, Files.readString(SCRIPT).replace(line, replacement));
        return script;
    }

    /** Returns a folder with the few programs that the script requires, and no Maven. */
    private Path tools() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of(
                "bash",
                "cat",
                "sed",
                "head",
                "dirname",
                "basename",
                "readlink",
                "mkdir",
                "chmod",
                "rm",
                "mktemp",
                "tee")) {
            Path real = Stream.of("/bin", "/usr/bin")
                    .map(place -> Path.of(place, tool))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(tools.resolve(tool), real);
        }
        return tools;
    }

    private static void executable(Path file, String script) throws IOException {
        Files.writeString(file, script.startsWith("#!") ? script : "#!/usr/bin/env bash\n" + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
