package io.socialdata.testkit.process;

import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.PostgresAddress;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A packaged service in a process of its own.
 *
 * @param port port of its API
 * @param managementPort port of its health and metrics
 */
public record ServiceProcess(ChildProcess program, int port, int managementPort) implements AutoCloseable {

    private static final Duration READY_WITHIN = Duration.ofMinutes(4);

    /** Prepares the service that was built in the folder of this module. */
    public static Builder of(Path module) {
        return new Builder(module.resolve("target/quarkus-app/quarkus-run.jar"));
    }

    /** Prepares the service of the module whose tests run. */
    public static Builder ofThisModule() {
        return of(Path.of("")).in(Path.of("target"));
    }

    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /** Returns an address of its management. */
    public URI management(String path) {
        return URI.create("http://127.0.0.1:" + managementPort + path);
    }

    public void awaitReady() {
        program.awaitResponse(management("/q/health/ready"), 200, READY_WITHIN);
    }

    /** Stops the service gracefully. */
    @Override
    public void close() {
        program.close();
    }

    /** Kills the service without a graceful shutdown. */
    public void kill() {
        program.kill();
    }

    /** Collects the command line of a service. Each start of the same builder has the same ports. */
    public static final class Builder {

        private final Path jar;
        private final List<String> jvm = new ArrayList<>();
        private final Map<String, String> properties = new LinkedHashMap<>();
        private final Map<String, String> environment = new LinkedHashMap<>();
        private Path folder = Path.of("");
        private UnaryOperator<List<String>> placement = UnaryOperator.identity();
        private List<Integer> ports = FreePorts.find(2);

        private Builder(Path jar) {
            this.jar = jar.toAbsolutePath();
            property("quarkus.http.host", "127.0.0.1");
            property("quarkus.management.host", "127.0.0.1");
            property("quarkus.shutdown.delay", "0S");
        }

        /** Adds options of the JVM, like the heap size. A system property among them overrides one of {@link #property}. */
        public Builder jvm(String... options) {
            return jvm(List.of(options));
        }

        public Builder jvm(List<String> options) {
            jvm.addAll(options);
            return this;
        }

        public Builder property(String name, Object value) {
            properties.put(name, value.toString());
            return this;
        }

        public Builder properties(Map<String, String> more) {
            properties.putAll(more);
            return this;
        }

        /** Sets the database of a service that has one. */
        public Builder database(PostgresAddress postgres, String database) {
            return property("quarkus.datasource.jdbc.url", postgres.jdbcUrl(database))
                    .property("quarkus.datasource.username", postgres.username())
                    .property("quarkus.datasource.password", postgres.password());
        }

        public Builder environment(String name, String value) {
            environment.put(name, value);
            return this;
        }

        /** Uses these ports in the place of free ones. */
        public Builder ports(int api, int management) {
            ports = List.of(api, management);
            return this;
        }

        /** Runs the service in this folder, which its log is written into. */
        public Builder in(Path where) {
            folder = where;
            return this;
        }

        /** Runs the service on the cores that this command line gives it. */
        public Builder on(UnaryOperator<List<String>> cores) {
            placement = cores;
            return this;
        }

        /** Starts the service and returns when it is ready. Its log has this name. */
        public ServiceProcess start(String name) {
            ServiceProcess started = begin(name);
            try {
                started.awaitReady();
                return started;
            } catch (UncheckedIOException e) {
                started.kill();
                throw e;
            }
        }

        /** Starts the service and returns at once. */
        public ServiceProcess begin(String name) {
            return started(ChildProcess.start(program(), folder.resolve(name + ".log")));
        }

        /** Starts the service with an output that nobody reads, and returns at once. */
        public ServiceProcess beginUnread(String name) {
            return started(ChildProcess.startUnread(name, program()));
        }

        private ServiceProcess started(ChildProcess program) {
            return new ServiceProcess(program, ports.getFirst(), ports.getLast());
        }

        private ProcessBuilder program() {
            if (!Files.exists(jar)) {
                throw new IllegalStateException("the service is not built: there is no " + jar);
            }
            List<String> command = new ArrayList<>(List.of(ChildProcess.ofJdk("java")));
            properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
            command.add("-Dquarkus.http.port=" + ports.getFirst());
            command.add("-Dquarkus.management.port=" + ports.getLast());
            command.addAll(jvm);
            command.addAll(List.of("-jar", jar.toString()));
            ProcessBuilder program = new ProcessBuilder(placement.apply(command))
                    .directory(folder.toAbsolutePath().toFile());
            program.environment().putAll(environment);
            return program;
        }
    }
}
