package io.socialdata.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs {@code ./socialdata}, or a changed copy of it, with its state in a folder of the test.
 *
 * @param folder folder for its state, cache and output
 */
record EntryScript(Path folder) {

    static final Path SCRIPT = Path.of("../../socialdata").toAbsolutePath().normalize();

    /** The output of a command and its exit code. */
    record Answer(int exitCode, String out, String err) {}

    Answer run(Path script, String... words) throws IOException, InterruptedException {
        return resultOf(new ProcessBuilder(command(script, words)));
    }

    Answer runOnPath(Path tools, Path script, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command(script, words));
        builder.environment().put("PATH", tools.toString());
        return resultOf(builder);
    }

    /** Runs a line of bash. */
    Answer bash(String line) throws IOException, InterruptedException {
        return resultOf(new ProcessBuilder("/bin/bash", "-c", line));
    }

    Path home() {
        return folder.resolve("home");
    }

    private static List<String> command(Path script, String... words) {
        return Stream.concat(Stream.of("/bin/bash", script.toString()), Stream.of(words))
                .toList();
    }

    private Answer resultOf(ProcessBuilder builder) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        builder.environment().put("SOCIALDATA_HOME", home().toString());
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        int exitCode = process.waitFor();
        return new Answer(
                exitCode, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
