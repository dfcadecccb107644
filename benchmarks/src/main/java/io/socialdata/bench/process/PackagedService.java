package io.socialdata.bench.process;

import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.PostgresAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A packaged service in its own process, on two free ports. */
public record PackagedService(ChildProcess program, int port, int managementPort) implements AutoCloseable {

    /** JVM options of every pod of the chart that are not about its heap. */
    public static final List<String> JVM_OF_CHART =
            List.of("-XX:+UseCompactObjectHeaders", "-XX:+UseTransparentHugePages");

    /** More JVM options of the measured service, like {@code -XX:StartFlightRecording=filename=/tmp/billing.jfr}. */
    private static final String OPTIONS = "SOCIALDATA_BENCH_JVM";

    /** Prepares the start of the service that was built in this module of a checkout. */
    public static Builder of(Path checkout, String module) {
        return new Builder(checkout.resolve(module + "/target/quarkus-app/quarkus-run.jar"));
    }

    /** Returns the JVM options that the environment variable {@code SOCIALDATA_BENCH_JVM} has. */
    public static String[] optionsOfEnvironment() {
        String options = System.getenv().getOrDefault(OPTIONS, "").trim();
        return options.isEmpty() ? new String[0] : options.split("\\s+", -1);
    }

    public String url() {
        return "http://127.0.0.1:" + port;
    }

    @Override
    public void close() {
        program.close();
    }

    /** Collects the command line of a service. */
    public static final class Builder {

        private final Path jar;
        private final List<String> flags = new ArrayList<>();
        private final List<String> properties = new ArrayList<>();
        private UnaryOperator<List<String>> placement = UnaryOperator.identity();

        private Builder(Path jar) {
            this.jar = jar;
        }

        /** Adds options of the JVM, like the heap size. */
        public Builder jvm(String... options) {
            flags.addAll(List.of(options));
            return this;
        }

        /** Adds the JVM options that the chart gives every pod. */
        public Builder jvmOptionsOfChart() {
            flags.addAll(JVM_OF_CHART);
            return this;
        }

        /** Adds the JVM options that the environment variable {@code SOCIALDATA_BENCH_JVM} has. */
        public Builder jvmOptionsOfEnvironment() {
            return jvm(optionsOfEnvironment());
        }

        public Builder property(String name, Object value) {
            properties.add("-D" + name + "=" + value);
            return this;
        }

        public Builder database(PostgresAddress postgres, String database) {
            return property("quarkus.datasource.jdbc.url", postgres.jdbcUrl(database))
                    .property("quarkus.datasource.username", postgres.username())
                    .property("quarkus.datasource.password", postgres.password());
        }

        /** Runs the service on the cores that this command line gives it. */
        public Builder on(UnaryOperator<List<String>> cores) {
            placement = cores;
            return this;
        }

        /** Starts the service and returns when it is ready. Its log is named after it, in this folder. */
        public PackagedService start(String name, Path folder) throws IOException, InterruptedException {
            if (!Files.exists(jar)) {
                throw new IOException("%s is not built: there is no %s".formatted(name, jar));
            }
            List<Integer> ports = FreePorts.find(2);
            property("quarkus.http.port", ports.getFirst()).property("quarkus.management.port", ports.getLast());
            List<String> command = new ArrayList<>(List.of(LocalCommands.ofJdk("java")));
            command.addAll(flags);
            command.addAll(properties);
            command.addAll(List.of("-jar", jar.toString()));
            ChildProcess program = ChildProcess.start(name, placement.apply(command), folder);
            program.awaitResponse(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.getLast())), 200);
            return new PackagedService(program, ports.getFirst(), ports.getLast());
        }
    }
}
