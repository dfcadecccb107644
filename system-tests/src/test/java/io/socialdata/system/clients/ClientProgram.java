package io.socialdata.system.clients;

import static java.util.regex.Pattern.DOTALL;
import static java.util.regex.Pattern.MULTILINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.Suite;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The programs of each SDK: its scenario, and those of its README. They use what the build has made of the SDK. */
enum ClientProgram {
    JAVA("java", "java", "io.socialdata.client.scenario.Scenario") {
        @Override
        List<String> command() {
            Path target = folder().resolve("target");
            // The libraries of the SDK are on this class path too.
            String classPath = String.join(
                    File.pathSeparator,
                    target.resolve("classes").toString(),
                    target.resolve("test-classes").toString(),
                    System.getProperty("java.class.path"));
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            return List.of(java, "-cp", classPath);
        }
    },
    PYTHON("python", "py", "scenario.py") {
        @Override
        List<String> command() {
            return List.of(folder().resolve("run").toString());
        }
    },
    TYPESCRIPT("typescript", "mjs", "scenario.mjs") {
        @Override
        List<String> command() {
            return List.of(folder().resolve("run").toString());
        }
    };

    private static final Pattern BLOCK = Pattern.compile("^```(?:java|python|js)\n(.*?)^```$", MULTILINE | DOTALL);
    private static final int LEFT_OUT = 3;
    private static final long TIMEOUT_SECONDS = 300;

    private final String sdk;
    private final String extension;
    private final String scenario;

    ClientProgram(String sdk, String extension, String scenario) {
        this.sdk = sdk;
        this.extension = extension;
        this.scenario = scenario;
    }

    /** Returns what starts a program, which comes after it. */
    abstract List<String> command();

    Path folder() {
        return Checkout.root().resolve("clients").resolve(sdk);
    }

    /** Returns the programs of the README, unchanged. */
    List<String> programsOfReadme() throws IOException {
        return BLOCK.matcher(Files.readString(folder().resolve("README.md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    /** Runs a program of the README, and returns what it printed. */
    String run(String source, Map<String, String> environment, Path folder) throws IOException, InterruptedException {
        // Below the SDK, where Node finds it under its name.
        Path target = Files.createDirectories(folder().resolve("target"));
        Path program = Files.createTempFile(target, "readme", "." + extension);
        try {
            return output(List.of(Files.writeString(program, source).toString()), environment, folder);
        } finally {
            Files.delete(program);
        }
    }

    /** Runs these steps of the scenario, and returns what each printed. */
    Map<String, JsonNode> run(Map<String, String> environment, Path folder, String... chosen)
            throws IOException, InterruptedException {
        List<String> program =
                Stream.concat(Stream.of(scenario), Stream.of(chosen)).toList();
        Map<String, JsonNode> steps = new LinkedHashMap<>();
        output(program, environment, folder)
                .lines()
                .map(Suite::json)
                .forEach(step -> steps.put(step.path("step").asText(), step));
        return steps;
    }

    /** Skips the test with the program's own words where the machine lacks its language. */
    private String output(List<String> program, Map<String, String> environment, Path folder)
            throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        List<String> command =
                Stream.concat(command().stream(), program.stream()).toList();
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("not done in time: " + Files.readString(out) + Files.readString(err));
        }
        assumeTrue(process.exitValue() != LEFT_OUT, Files.readString(err));
        assertThat(process.exitValue()).as(Files.readString(err)).isZero();
        return Files.readString(out);
    }
}
