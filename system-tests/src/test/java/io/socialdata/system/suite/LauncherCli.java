package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code ./socialdata} with its own folder and ports, run on the jars of the build that the tests belong to. */
public final class LauncherCli {

    private static final long TIMEOUT_MINUTES = 10;
    private static final String TIMEOUT = "PT10S";
    private static final String TIMEOUT_MILLIS =
            Long.toString(Duration.parse(TIMEOUT).toMillis());

    private final Path home;
    private final PortRange ports;
    private final Map<String, String> environment;

    private LauncherCli(Path home, PortRange ports, Map<String, String> environment) {
        this.home = home;
        this.ports = ports;
        this.environment = environment;
    }

    public static LauncherCli in(Path home) {
        PortRange ports = PortRange.choose();
        Map<String, String> environment = new TreeMap<>(ports.environment());
        environment.put("SOCIALDATA_HOME", home.toString());
        environment.put("SOCIALDATA_CACHE", cache().toString());
        environment.put("SOCIALDATA_BUILD", "never");
        environment.put("SOCIALDATA_START_PATIENCE", "PT5M");
        environment.put("SIMULATOR_PLATFORM_PROFILE", FriendlyPlatform.PROFILE);
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        return new LauncherCli(home, ports, environment);
    }

    /** Returns the folder of files that stacks leave to those started later. */
    static Path cache() {
        return Path.of("target/stack-cache").toAbsolutePath();
    }

    /** Returns the same stack with one setting changed. */
    public LauncherCli with(String variable, String value) {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.put(variable, value);
        return new LauncherCli(home, ports, changed);
    }

    /** Returns the same stack with longer timeouts, so that a short stall of the machine does not fail a call. */
    public LauncherCli withLongTimeouts() {
        return with("GATEWAY_CREDIT_HOLD_TIMEOUT", TIMEOUT)
                .with("GATEWAY_KEYS_LOOKUP_TIMEOUT", TIMEOUT)
                .with("GATEWAY_LIMITS_BILLING_TIMEOUT", TIMEOUT)
                .with("GATEWAY_TOKENS_FETCH_TIMEOUT", TIMEOUT)
                .with("GATEWAY_ROUTING_POOL_CONNECT_TIMEOUT", TIMEOUT)
                .with("QUARKUS_REST_CLIENT_SESSION_READ_TIMEOUT", TIMEOUT_MILLIS)
                .with("QUARKUS_DATASOURCE_JDBC_ACQUISITION_TIMEOUT", TIMEOUT);
    }

    /** The output of a command and its exit code. */
    public record Answer(int exitCode, String out, String err) {}

    public Answer run(String... arguments) {
        return execute(
                Stream.concat(Stream.of(Checkout.root().resolve("socialdata").toString()), Stream.of(arguments))
                        .toList());
    }

    /** Stops everything at once: nothing is read from this stack any more. */
    public void kill() {
        with("SOCIALDATA_STOP_PATIENCE", "PT0S").run("down");
    }

    /** Runs a line as a user would copy it from the screen. */
    public Answer shell(String line) {
        return execute(List.of("bash", "-c", line));
    }

    /** Starts a command of another checkout on this stack, with all its output in a file. */
    public Process start(CheckoutCopy copy, Path output, String... arguments) {
        List<String> command = Stream.concat(
                        Stream.of(copy.root().resolve("socialdata").toString()), Stream.of(arguments))
                .toList();
        return start(copy, output, command);
    }

    /** Starts the same command as in a terminal, with util-linux's {@code script}: what the process is sent are its keys. */
    public Process startInTerminal(CheckoutCopy copy, Path output, String... arguments) {
        String command = copy.root().resolve("socialdata") + " " + String.join(" ", arguments);
        return start(copy, output, List.of("script", "-qefc", command, "/dev/null"));
    }

    private Process start(CheckoutCopy copy, Path output, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(copy.root().toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new AssertionError("cannot run " + command, e);
        }
    }

    public int port(String setting) {
        return ports.of(setting);
    }

    /** Returns every port that this stack may listen on. */
    public Map<String, Integer> ports() {
        return ports.all();
    }

    public Path home() {
        return home;
    }

    /** Returns a file of this stack's folder. */
    Properties properties(String file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve(file))) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    private Answer execute(List<String> command) {
        try {
            Path out = Files.createTempFile("socialdata-", ".out");
            Path err = Files.createTempFile("socialdata-", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(Checkout.root().toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
                process.destroy();
                throw new AssertionError("not done within " + TIMEOUT_MINUTES + " minutes: " + command);
            }
            Answer result = new Answer(process.exitValue(), Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return result;
        } catch (IOException e) {
            throw new AssertionError("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted in " + command, e);
        }
    }
}
