package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code ./socialdata} with a folder and ports of its own, run on the jars of the build that the tests belong to. */
public final class LauncherCli {

    private static final long PATIENCE_MINUTES = 10;
    private static final String PATIENCE = "PT10S";

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
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        return new LauncherCli(home, ports, environment);
    }

    /** What stacks leave to those that start later. */
    static Path cache() {
        return Path.of("target/stack-cache").toAbsolutePath();
    }

    /** The same stack with one setting changed. */
    public LauncherCli with(String variable, String value) {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.put(variable, value);
        return new LauncherCli(home, ports, changed);
    }

    /** The same stack, where a machine that stands still for a moment turns no answer into a call that gave up waiting. */
    public LauncherCli patient() {
        return with("GATEWAY_CREDIT_PATIENCE", PATIENCE)
                .with("GATEWAY_KEYS_LOOKUP_TIMEOUT", PATIENCE)
                .with("GATEWAY_TOKENS_FETCH_TIMEOUT", PATIENCE)
                .with("GATEWAY_ROUTING_POOL_CONNECT_TIMEOUT", PATIENCE)
                .with("ACTING_SESSIONS_TIMEOUT", PATIENCE)
                .with("QUARKUS_DATASOURCE_JDBC_ACQUISITION_TIMEOUT", PATIENCE);
    }

    /** What a command printed and how it ended. */
    public record Answer(int exitCode, String out, String err) {}

    public Answer run(String... words) {
        return execute(
                Stream.concat(Stream.of(Checkout.root().resolve("socialdata").toString()), Stream.of(words))
                        .toList());
    }

    /** Runs a line as a user would who copies it from the screen. */
    public Answer shell(String line) {
        return execute(List.of("bash", "-c", line));
    }

    public int port(String setting) {
        return ports.of(setting);
    }

    /** Every port that this stack may listen on. */
    public Map<String, Integer> ports() {
        return ports.all();
    }

    public Path home() {
        return home;
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
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.destroy();
                throw new AssertionError("not done within " + PATIENCE_MINUTES + " minutes: " + command);
            }
            Answer answer = new Answer(process.exitValue(), Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return answer;
        } catch (IOException e) {
            throw new AssertionError("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted in " + command, e);
        }
    }
}
