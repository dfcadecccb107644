package io.socialdata.bench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program that runs beside this one, and ends with it at the latest. */
public final class ChildProcess implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(2);
    /** A service finishes its batches before it stops. */
    private static final Duration STOP = Duration.ofMinutes(2);

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final int TAIL = 20;

    private final String name;
    private final Path log;
    private final Process process;
    private final Thread shutdownHook = Thread.ofPlatform().unstarted(this::kill);

    private ChildProcess(String name, Path log, Process process) {
        this.name = name;
        this.log = log;
        this.process = process;
    }

    /** Starts a program whose output goes to a file in this folder. */
    public static ChildProcess start(String name, List<String> command, Path folder) throws IOException {
        Path log = folder.resolve(name + ".log");
        ChildProcess childProcess = new ChildProcess(
                name,
                log,
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start());
        Runtime.getRuntime().addShutdownHook(childProcess.shutdownHook);
        return childProcess;
    }

    /** Waits until this address responds with this status. */
    public void awaitResponse(URI address, int status) throws IOException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        try (HttpClient http = HttpClient.newHttpClient()) {
            while (!responds(http, address, status)) {
                if (!process.isAlive() || System.nanoTime() - end > 0) {
                    throw new IOException(name + " did not start; its last words:\n" + logTail());
                }
                Thread.sleep(PAUSE);
            }
        }
    }

    private static boolean responds(HttpClient http, URI address, int status) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(address)
                    .timeout(Duration.ofSeconds(2))
                    .build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == status;
        } catch (IOException e) {
            return false;
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Returns the processor time of the program and its children so far, in user and system mode. */
    public Duration cpu() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(handle -> handle.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns resident memory as the system counts it, in KiB; 0 where it is not available. */
    public long residentKibibytes() throws IOException {
        Path status = Path.of("/proc/%d/status".formatted(pid()));
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }

    /** Sends a diagnostic command to a program that is a JVM, and returns the response. */
    public String jcmd(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(LocalCommands.ofJdk("jcmd"), Long.toString(pid())));
        command.addAll(List.of(words));
        return LocalCommands.output(command);
    }

    public String logTail() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().removeShutdownHook(shutdownHook);
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
