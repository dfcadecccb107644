package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The workflows for GitHub, as far as they can be checked without it. */
class WorkflowsTest {

    private static final Path ROOT = Checkout.root();
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final Pattern COMMAND = Pattern.compile("\\./socialdata ([a-z]+)");
    private static final Pattern SCRIPT = Pattern.compile("\\b(deploy/[\\w/.-]+\\.sh)\\b");
    private static final Pattern VERSION = Pattern.compile("[\\w.-]+/[\\w./-]+@(v\\d+(\\.\\d+\\.\\d+)?|[0-9a-f]{40})");

    static Stream<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void commandsAndScriptsExist(Path workflow) throws IOException {
        String usage = Files.readString(ROOT.resolve("socialdata"));
        String runs = String.join("\n", texts(workflow, "run"));

        assertThat(COMMAND.matcher(runs).results().map(WorkflowsTest::name))
                .isNotEmpty()
                .allSatisfy(command -> assertThat(usage).containsPattern("(?m)^  " + command + "\\b"));
        assertThat(SCRIPT.matcher(runs).results().map(WorkflowsTest::name))
                .allSatisfy(script -> assertThat(ROOT.resolve(script)).isExecutable());
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void actionsHaveAVersion(Path workflow) throws IOException {
        assertThat(texts(workflow, "uses"))
                .isNotEmpty()
                .allSatisfy(action -> assertThat(action).matches(VERSION));
    }

    /** What anybody writes into a title or a branch would run as a command. */
    @ParameterizedTest
    @MethodSource("workflows")
    void onlyFixedValuesAreInsertedIntoCommands(Path workflow) throws IOException {
        assertThat(texts(workflow, "run"))
                .allSatisfy(run -> assertThat(run.replaceAll("\\$\\{\\{ matrix\\.\\w+ }}", ""))
                        .doesNotContain("${{"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void onlyJobsMayWrite(Path workflow) throws IOException {
        JsonNode permissions = YAML.readTree(workflow.toFile()).path("permissions");

        assertThat(permissions.isObject()).isTrue();
        assertThat(permissions.valueStream().map(JsonNode::asText)).isSubsetOf("read", "none");
    }

    private static List<String> texts(Path workflow, String field) throws IOException {
        return YAML.readTree(workflow.toFile()).path("jobs").findValuesAsText(field);
    }

    private static String name(MatchResult match) {
        return match.group(1);
    }
}
