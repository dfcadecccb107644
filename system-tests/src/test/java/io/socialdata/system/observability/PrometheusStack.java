package io.socialdata.system.observability;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A real Prometheus and a real Alertmanager for a suite, with the files that operators get. */
public final class PrometheusStack implements AutoCloseable {

    private static final Path FILES = Checkout.root().resolve("deploy/prometheus");
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    /** How often targets are scraped and rules evaluated, and how long a condition lasts until its alert fires. */
    private enum Intervals {
        AS_DEPLOYED,
        SHORTENED_TO_SECONDS
    }

    private final HttpClient http = HttpClient.newHttpClient();
    private final Intervals intervals;
    private final List<String> services;
    private final List<ChildProcess> processes = new ArrayList<>();
    private final int prometheus;
    private final int alertmanager;

    private PrometheusStack(Intervals intervals, List<String> services) {
        this.intervals = intervals;
        this.services = services;
        List<Integer> ports = FreePorts.find(2);
        this.prometheus = ports.getFirst();
        this.alertmanager = ports.getLast();
    }

    /** Starts both with short intervals, so that an alert fires within a test. */
    static PrometheusStack of(LauncherCli launcherCli) {
        return of(launcherCli, Checkout.services());
    }

    /** Starts both with short intervals, for some of the services. */
    public static PrometheusStack of(LauncherCli launcherCli, List<String> services) {
        return of(launcherCli, Intervals.SHORTENED_TO_SECONDS, services);
    }

    /** Starts both with the intervals that operators get. */
    static PrometheusStack asDeployed(LauncherCli launcherCli) {
        return of(launcherCli, Intervals.AS_DEPLOYED, Checkout.services());
    }

    private static PrometheusStack of(LauncherCli launcherCli, Intervals intervals, List<String> services) {
        String prometheus = ExternalProgram.named("prometheus", "prometheus");
        String alertmanager =
                ExternalProgram.named("prometheus-alertmanager", "prometheus-alertmanager", "alertmanager");
        PrometheusStack prometheusStack = new PrometheusStack(intervals, services);
        try {
            prometheusStack.start(
                    Files.createTempDirectory(Path.of("target").toAbsolutePath(), "monitor-"),
                    launcherCli,
                    prometheus,
                    alertmanager);
        } catch (IOException e) {
            prometheusStack.close();
            throw new AssertionError("the monitor does not start", e);
        }
        return prometheusStack;
    }

    String address() {
        return "http://127.0.0.1:" + prometheus;
    }

    /** Returns the current samples of a query. */
    JsonNode query(String text) {
        return prometheus("query?query=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
                .path("result");
    }

    /** Returns the names of all metrics that were ever scraped. */
    List<String> metrics() {
        return prometheus("label/__name__/values")
                .valueStream()
                .map(JsonNode::asText)
                .toList();
    }

    JsonNode rules() {
        return prometheus("rules").path("groups");
    }

    /** Returns the firing alerts, as Alertmanager reports them. */
    public JsonNode firingAlerts() {
        return get("http://127.0.0.1:" + alertmanager + "/api/v2/alerts");
    }

    @Override
    public void close() {
        processes.forEach(ChildProcess::kill);
    }

    private void start(Path folder, LauncherCli launcherCli, String prometheusProgram, String alertmanagerProgram)
            throws IOException {
        Path rules = Files.createDirectory(folder.resolve("rules"));
        for (Path file : ObservabilityFiles.files(ObservabilityFiles.RULES, ".yaml")) {
            Files.writeString(rules.resolve(file.getFileName()), evaluated(ObservabilityFiles.text(file)));
        }
        Files.writeString(folder.resolve("targets.json"), targets(launcherCli));
        Path config = Files.writeString(
                folder.resolve("prometheus.yml"),
                scraping(ObservabilityFiles.text(FILES.resolve("prometheus.yml")))
                        .replace("../helm/socialdata/files/rules", rules.toString())
                        .replace("127.0.0.1:9093", "127.0.0.1:" + alertmanager));
        run(
                folder,
                alertmanagerProgram,
                "--config.file=" + FILES.resolve("alertmanager.yml"),
                "--storage.path=" + folder.resolve("alertmanager"),
                "--web.listen-address=127.0.0.1:" + alertmanager,
                "--cluster.listen-address=");
        run(
                folder,
                prometheusProgram,
                "--config.file=" + config,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=127.0.0.1:" + prometheus);
        await("all services are scraped")
                .atMost(TIMEOUT)
                .ignoreExceptions()
                .until(() -> query("up == 1").size() == services.size());
    }

    private String evaluated(String rules) {
        return switch (intervals) {
            case AS_DEPLOYED -> rules;
            case SHORTENED_TO_SECONDS ->
                rules.replaceAll("(?m)^( +for:) \\w+$", "$1 0s").replaceAll("(?m)^( +interval:) \\w+$", "$1 1s");
        };
    }

    private String scraping(String config) {
        return switch (intervals) {
            case AS_DEPLOYED -> config;
            case SHORTENED_TO_SECONDS -> config.replace(": 15s", ": 1s");
        };
    }

    private void run(Path folder, String... command) {
        processes.add(ChildProcess.start(
                new ProcessBuilder(command).directory(folder.toFile()),
                folder.resolve(Path.of(command[0]).getFileName() + ".log")));
    }

    private String targets(LauncherCli launcherCli) {
        return services.stream()
                .map(service -> "{\"targets\": [\"127.0.0.1:%d\"], \"labels\": {\"job\": \"%s\"}}"
                        .formatted(launcherCli.port(service + ".management.port"), service))
                .toList()
                .toString();
    }

    private JsonNode prometheus(String question) {
        JsonNode response = get(address() + "/api/v1/" + question);
        if (!response.path("status").asText().equals("success")) {
            throw new AssertionError(question + ": " + response);
        }
        return response.path("data");
    }

    private JsonNode get(String address) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .timeout(Duration.ofSeconds(20))
                    .build();
            return Suite.json(http.send(request, BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
