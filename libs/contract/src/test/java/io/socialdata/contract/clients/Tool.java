package io.socialdata.contract.clients;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program that works on the contract, started in its own folder. */
final class Tool {

    private static final long MINUTES = 5;
    static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private final Path folder;

    private Tool(Path folder) {
        this.folder = folder;
    }

    /** Output and exit code of a run. */
    record Result(int exitCode, String output) {

        /** Returns the output of a run that must have succeeded. */
        String succeeded() {
            if (exitCode != 0) {
                throw new AssertionError("exit code " + exitCode + "\n" + output);
            }
            return output;
        }

        /** Skips the test after a run that failed, because this machine cannot have the tool. */
        void orSkip(String reason) {
            assumeTrue(exitCode == 0, reason + "\n" + output);
        }
    }

    static Tool in(String folder) throws IOException {
        return new Tool(Files.createDirectories(TARGET.resolve("clients").resolve(folder)));
    }

    Path folder() {
        return folder;
    }

    Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    Path copy(String resource, String name) throws IOException {
        try (var in = Tool.class.getResourceAsStream("/clients/" + resource)) {
            return write(name, in.readAllBytes());
        }
    }

    /** Runs the generator that the build has fetched. It replaces no test of an earlier run, so that output is deleted first. */
    Result generate(String generator, Path document, String output, List<String> options)
            throws IOException, InterruptedException {
        if (Files.exists(folder.resolve(output))) {
            try (Stream<Path> earlier = Files.walk(folder.resolve(output))) {
                for (Path file : earlier.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        List<String> command = new ArrayList<>(List.of(
                program("java"),
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                TARGET.resolve("openapi-generator-cli.jar").toString(),
                "generate",
                "--generator-name",
                generator,
                "--input-spec",
                document.toString(),
                "--output",
                folder.resolve(output).toString()));
        command.addAll(options);
        return run(command);
    }

    /** Compiles Java files, and those in folders, with the libraries of this test, into the folder classes. */
    void javac(String... sources) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(
                List.of("-nowarn", "-proc:none", "-d", folder.resolve("classes").toString(), "-cp", CLASS_PATH));
        for (String source : sources) {
            try (Stream<Path> files = Files.walk(folder.resolve(source))) {
                files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
            }
        }
        Path file = write("javac-arguments", String.join("\n", arguments).getBytes(StandardCharsets.UTF_8));
        run(List.of(program("javac"), "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "@" + file))
                .succeeded();
    }

    Result run(List<String> command) throws IOException, InterruptedException {
        Path log = folder.resolve("output.log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError(command.getFirst() + " did not end within " + MINUTES + " minutes");
        }
        return new Result(process.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
    }

    /** Returns the path of a program of this JDK. */
    static String program(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /** Returns the path of a program of the machine, if it is installed. */
    static Optional<String> installed(String name) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .filter(place -> !place.isBlank())
                .map(place -> Path.of(place, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }
}
