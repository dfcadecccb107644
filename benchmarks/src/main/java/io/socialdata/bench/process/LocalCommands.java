package io.socialdata.bench.process;

import io.socialdata.testkit.process.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of this machine. */
public final class LocalCommands {

    /** Where servers are installed; not on every user's path. */
    private static final List<String> EXTRA_PATHS = List.of("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin");

    private LocalCommands() {}

    /** Returns the program with this name, if it is installed. */
    public static Optional<Path> find(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), EXTRA_PATHS.stream())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Runs a program that ends by itself, and returns its output. */
    public static String output(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.onExit().join().exitValue();
        if (status != 0) {
            throw new IOException("%s ended with %d: %s".formatted(command.getFirst(), status, output.strip()));
        }
        return output;
    }

    /** Sends a diagnostic command to a program that is a JVM, and returns the response. */
    public static String jcmd(ChildProcess jvm, String... words) throws IOException {
        return output(Stream.concat(Stream.of(ChildProcess.ofJdk("jcmd"), Long.toString(jvm.pid())), Stream.of(words))
                .toList());
    }
}
