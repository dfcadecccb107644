package io.socialdata.testkit.process;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/** A program that runs beside this JVM. It ends with this JVM at the latest, and so do the programs that it has started. */
public final class ChildProcess implements AutoCloseable {

    /** A service finishes its batches before it stops. */
    private static final Duration ENDS_WITHIN = Duration.ofMinutes(2);

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final int SHOWN_LINES = 30;

    private final Path log;
    private final Process process;
    private final Thread shutdownHook = Thread.ofPlatform().unstarted(this::destroy);

    private ChildProcess(Path log, Process process) {
        this.log = log;
        this.process = process;
    }

    /** Starts a program whose output is added to this file. */
    public static ChildProcess start(ProcessBuilder program, Path log) {
        return start(log, program.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())));
    }

    /** Starts a program with an output that nobody reads. */
    public static ChildProcess startUnread(String name, ProcessBuilder program) {
        return start(Path.of(name), program.redirectOutput(ProcessBuilder.Redirect.PIPE));
    }

    private static ChildProcess start(Path log, ProcessBuilder program) {
        try {
            ChildProcess started =
                    new ChildProcess(log, program.redirectErrorStream(true).start());
            Runtime.getRuntime().addShutdownHook(started.shutdownHook);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a program of the running JDK. */
    public static String ofJdk(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /** Waits until this address responds with this status. */
    public void awaitResponse(URI address, int status, Duration within) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            await().atMost(within).pollInterval(PAUSE).until(() -> !isAlive() || responds(http, address, status));
        } catch (ConditionTimeoutException late) {
            throw didNotStart();
        }
        if (!isAlive()) {
            throw didNotStart();
        }
    }

    private static boolean responds(HttpClient http, URI address, int status) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(address)
                    .timeout(Duration.ofSeconds(30))
                    .build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == status;
        } catch (IOException notYet) {
            return false;
        }
    }

    private UncheckedIOException didNotStart() {
        return new UncheckedIOException(
                new IOException("%s: the program did not start; its last lines:%n%s".formatted(log, lastLines())));
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Returns the processor time of the program and its children so far, in user and system mode. */
    public Duration cpu() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(handle -> handle.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns the end of the output. */
    public String lastLines() {
        if (!Files.exists(log)) {
            return "(nobody reads its output)";
        }
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the exit code of a program that has ended. */
    public int exitValue() {
        return process.exitValue();
    }

    /** Asks the program to end, and returns at once. */
    public void terminate() {
        process.destroy();
    }

    /** Returns whether the program ends by itself within this time. */
    public boolean endsWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Stops the program gracefully if it ends within two minutes. Returns when it has ended. */
    @Override
    public void close() {
        terminate();
        endsWithin(ENDS_WITHIN);
        kill();
    }

    /** Kills the program, and those that it has started, without a graceful shutdown. Returns when it has ended. */
    public void kill() {
        destroy();
        process.onExit().orTimeout(ENDS_WITHIN.toSeconds(), TimeUnit.SECONDS).join();
        Runtime.getRuntime().removeShutdownHook(shutdownHook);
    }

    private void destroy() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
