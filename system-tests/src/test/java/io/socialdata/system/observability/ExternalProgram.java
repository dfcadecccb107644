package io.socialdata.system.observability;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** External programs that may be missing on a machine. */
final class ExternalProgram {

    private static final long TIMEOUT_SECONDS = 300;

    private ExternalProgram() {}

    /** The exit code and the whole output. */
    record Result(int exitCode, String out) {}

    /** Returns the first of these names that is installed. Skips the test, with the reason, if none is. */
    static String named(String debianPackage, String... names) {
        List<Path> folders = Stream.of(System.getenv("PATH").split(":", -1))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .toList();
        for (String name : names) {
            for (Path folder : folders) {
                if (Files.isExecutable(folder.resolve(name))) {
                    return folder.resolve(name).toString();
                }
            }
        }
        assumeTrue(false, names[0] + " is not installed (Debian's package " + debianPackage + "): left out");
        throw new IllegalStateException("not reached");
    }

    static Result run(Map<String, String> environment, Path folder, String... command) {
        try {
            Path out = Files.createTempFile("program-", ".out");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("not done in time: " + List.of(command));
            }
            String text = Files.readString(out, StandardCharsets.UTF_8);
            Files.delete(out);
            return new Result(process.exitValue(), text);
        } catch (IOException e) {
            throw new AssertionError("cannot run " + List.of(command), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
