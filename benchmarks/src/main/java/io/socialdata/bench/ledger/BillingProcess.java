package io.socialdata.bench.ledger;

import io.socialdata.testkit.FreePorts;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The packaged billing service in a process of its own, with the JVM's defaults but for the size of its heap. */
final class BillingProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final String address;

    private BillingProcess(Process process, int port) {
        this.process = process;
        this.address = "http://127.0.0.1:" + port;
    }

    /** Starts the service and returns when it is ready. */
    static BillingProcess start(Path checkout, LedgerEnvironment ledgerEnvironment, Path log)
            throws IOException, InterruptedException {
        Path jar = checkout.resolve("billing-service/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException("billing is not built: there is no " + jar);
        }
        List<Integer> ports = FreePorts.find(2);
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m"));
        command.addAll(flags());
        settings(ledgerEnvironment, ports).forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-jar", jar.toString()));
        File output = log.toFile();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output))
                .start();
        BillingProcess billing = new BillingProcess(process, ports.getFirst());
        billing.awaitReady(ports.getLast(), log);
        return billing;
    }

    /** For a profile: {@code SOCIALDATA_BENCH_JVM="-XX:StartFlightRecording=filename=/tmp/billing.jfr"}. */
    private static List<String> flags() {
        String flags = System.getenv().getOrDefault("SOCIALDATA_BENCH_JVM", "");
        return flags.isBlank() ? List.of() : List.of(flags.trim().split("\\s+"));
    }

    private static Map<String, String> settings(LedgerEnvironment ledgerEnvironment, List<Integer> ports) {
        Map<String, String> settings = new TreeMap<>(Map.of(
                "quarkus.datasource.jdbc.url", ledgerEnvironment.postgres().jdbcUrl(LedgerEnvironment.DATABASE),
                "quarkus.datasource.username", ledgerEnvironment.postgres().username(),
                "quarkus.datasource.password", ledgerEnvironment.postgres().password(),
                "kafka.bootstrap.servers", ledgerEnvironment.kafka(),
                "messaging.topics.partitions", "4",
                "quarkus.oidc.auth-server-url", ledgerEnvironment.issuer()));
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", ports.getFirst().toString());
        settings.put("quarkus.management.host", "127.0.0.1");
        settings.put("quarkus.management.port", ports.getLast().toString());
        // A busy machine may keep what billing stands on from answering at once.
        settings.put("quarkus.datasource.jdbc.acquisition-timeout", "10S");
        settings.put("quarkus.oidc.connection-timeout", "60S");
        settings.put("quarkus.oidc-client.connection-timeout", "60S");
        settings.put("quarkus.shutdown.delay", "0S");
        return settings;
    }

    String address() {
        return address;
    }

    /** Processor time that the service has used so far. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private void awaitReady(int managementPort, Path log) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + managementPort + "/q/health/ready"))
                .timeout(Duration.ofSeconds(5))
                .build();
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (!ok(client, request)) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new IllegalStateException("billing did not start; its log:\n" + Files.readString(log));
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    private static boolean ok(HttpClient client, HttpRequest request) throws InterruptedException {
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Stops the service as an operator does, so that its batches come to their end. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
