package io.socialdata.bench.clients;

import io.socialdata.bench.process.LocalCommands;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that makes calls one after the other and prints the microseconds of each.
 *
 * @param command without the address and the number of calls
 */
record CallProgram(String name, List<String> command) {

    /** Milliseconds of a process and microseconds of its calls. */
    record Run(Duration process, List<Long> callMicros) {}

    Run run(String url, int calls) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of(url, Integer.toString(calls)));
        long begun = System.nanoTime();
        String output = LocalCommands.output(line);
        Duration process = Duration.ofNanos(System.nanoTime() - begun);
        List<Long> micros = output.lines().map(Long::valueOf).toList();
        if (micros.size() != calls) {
            throw new IOException("%s printed %d times, not %d".formatted(name, micros.size(), calls));
        }
        return new Run(process, micros);
    }

    /** Returns curl, which makes all calls over one connection. */
    static CallProgram curl() {
        String script = """
            curl -fsS -o /dev/null -w '%{time_total}\\n' -H 'Authorization: Bearer key' \
              "$0/twitter/user/info?username=quietharbor&call=[1-$1]" | awk '{ printf "%d\\n", $1 * 1000000 }'""";
        return new CallProgram("curl", List.of("bash", "-c", script));
    }

    /** Compiles the program of the Java SDK into a folder. */
    static CallProgram java(Path checkout, Path folder) throws IOException {
        String classPath = String.join(
                File.pathSeparator,
                checkout.resolve("clients/java/target/classes").toString(),
                folder.toString(),
                System.getProperty("java.class.path"));
        LocalCommands.output(List.of(
                LocalCommands.ofJdk("javac"),
                "-proc:none",
                "-cp",
                classPath,
                "-d",
                folder.toString(),
                checkout.resolve("clients/java/Calls.java").toString()));
        return new CallProgram("Java", List.of(LocalCommands.ofJdk("java"), "-cp", classPath, "Calls"));
    }

    /** Builds the TypeScript SDK if it is not built yet. */
    static CallProgram typeScript(Path checkout) throws IOException {
        Path folder = checkout.resolve("clients/typescript");
        LocalCommands.output(List.of(folder.resolve("run").toString(), "--version"));
        return new CallProgram(
                "TypeScript", List.of("node", folder.resolve("calls.mjs").toString()));
    }

    /** Makes the environment of the Python SDK if there is none yet. */
    static CallProgram python(Path checkout) throws IOException {
        Path folder = checkout.resolve("clients/python");
        LocalCommands.output(List.of(folder.resolve("run").toString(), "--version"));
        return new CallProgram(
                "Python",
                Stream.of(
                                "env",
                                "PYTHONPATH=" + folder.resolve("src"),
                                folder.resolve("target/venv/bin/python"),
                                folder.resolve("calls.py"))
                        .map(Object::toString)
                        .toList());
    }
}
