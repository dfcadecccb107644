package io.socialdata.system.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.Suite;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The scenario of each SDK, run from what the build has made of the SDK. */
enum ClientProgram {
    JAVA {
        @Override
        List<String> command() {
            Path target = CLIENTS.resolve("java/target");
            // The libraries of the SDK are on this class path too.
            String classPath = String.join(
                    File.pathSeparator,
                    target.resolve("classes").toString(),
                    target.resolve("test-classes").toString(),
                    System.getProperty("java.class.path"));
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            return List.of(java, "-cp", classPath, "io.socialdata.client.scenario.Scenario");
        }
    },
    PYTHON {
        @Override
        List<String> command() {
            return List.of(CLIENTS.resolve("python/run").toString(), "scenario.py");
        }
    },
    TYPESCRIPT {
        @Override
        List<String> command() {
            return List.of(CLIENTS.resolve("typescript/run").toString(), "scenario.mjs");
        }
    };

    private static final Path CLIENTS = Checkout.root().resolve("clients");
    private static final int LEFT_OUT = 3;
    private static final long TIMEOUT_SECONDS = 300;

    abstract List<String> command();

    /** Runs these steps, and returns what each printed. Skips the test with the program's own words where the machine lacks its language. */
    Map<String, JsonNode> run(Map<String, String> environment, Path folder, String... chosen)
            throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        List<String> command = new ArrayList<>(command());
        command.addAll(List.of(chosen));
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
        Map<String, JsonNode> steps = new LinkedHashMap<>();
        for (String line : Files.readAllLines(out)) {
            JsonNode step = Suite.json(line);
            steps.put(step.path("step").asText(), step);
        }
        return steps;
    }
}
