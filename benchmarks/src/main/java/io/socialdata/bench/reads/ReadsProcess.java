package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.RawHttp;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.testkit.CallerBuilder;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.process.ChildProcess;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The packaged reads-service with the heap size of the chart, called as the gateway calls it.
 *
 * @param headers those of each caller; callers take turns
 */
record ReadsProcess(ServiceProcess service, List<Map<String, String>> headers, LoadGenerator load)
        implements AutoCloseable {

    /** So many that sessions are looked up all the time. Not a multiple of the kinds of reads, which take turns too. */
    private static final int CALLERS = 19;

    private static final int CONNECTIONS = 16;

    static ReadsProcess start(ReadsEnvironment around, Path checkout) {
        return start(around, checkout, "reads");
    }

    /** Starts the service of a checkout under its own name, beside others. */
    static ReadsProcess start(ReadsEnvironment around, Path checkout, String name) {
        ServiceProcess service = ServiceProcess.of(checkout.resolve("reads-service"))
                .in(around.folder())
                .jvm("-XX:MaxRAM=1g", "-XX:InitialRAMPercentage=60", "-XX:MaxRAMPercentage=60")
                // As Java chooses by itself with so little memory.
                .jvm("-XX:+UseSerialGC")
                .jvm("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow")
                .jvm(MeasuredJvm.OF_CHART)
                .jvm(MeasuredJvm.ofEnvironment())
                .on(around.cores()::onAllCores)
                .property("quarkus.oidc.auth-server-url", around.issuerUrl())
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property(
                        "platform.client.base-url",
                        "http://127.0.0.1:" + around.relay().address().getPort())
                .property("platform.pool.accounts-file", around.accounts())
                // The simulator has five accounts; a deployment with this load has hundreds.
                .property("platform.pool.calls-per-account", 1000)
                .property("quarkus.rest-client.session.url", around.sessions().url())
                .property("acting.sessions.consume-changes", false)
                // Another version may not have all of these settings, or has them by earlier names.
                .property("smallrye.config.mapping.validate-unknown", false)
                .property("acting.sessions.url", around.sessions().url())
                .property("acting.sessions.listening", false)
                .start(name);
        return new ReadsProcess(
                service, Stream.generate(() -> headers(around)).limit(CALLERS).toList(), around.load());
    }

    private static Map<String, String> headers(ReadsEnvironment around) {
        JsonNode samples = around.samples();
        UUID key = around.sessions()
                .keyWith(
                        samples.path("auth_token").asText(), samples.path("ct0").asText());
        Map<String, String> headers =
                new LinkedHashMap<>(CallerBuilder.aCaller().withKey(key).headers());
        headers.put("Authorization", "Bearer " + TestTokens.token(around.issuerUrl(), "gateway", "reads"));
        headers.put("Accept", "application/json");
        return headers;
    }

    ChildProcess program() {
        return service.program();
    }

    Target target(List<String> paths) {
        return new Target(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), service.port()),
                IntStream.range(0, paths.size())
                        .mapToObj(
                                i -> RawHttp.get(paths.get(i), "127.0.0.1:" + service.port(), headers.get(i % CALLERS)))
                        .toList());
    }

    /** Sends as fast as responses come. */
    LoadResult closed(Target target, Duration time) {
        return load.closed(target, CONNECTIONS, time, program()::cpu);
    }

    /** Sends at a constant rate. */
    LoadResult open(Target target, double perSecond, Duration time) {
        return load.open(target, CONNECTIONS, perSecond, time, program()::cpu);
    }

    /** Returns one response. A failure ends the benchmark. */
    JsonNode ask(String path) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> response = http.send(request(path), BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IOException("%s is answered with %d: %s%n%s"
                        .formatted(
                                path,
                                response.statusCode(),
                                response.body(),
                                program().lastLines()));
            }
            return new JsonMapper().readTree(response.body());
        }
    }

    HttpRequest request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service.url() + path));
        headers.getFirst().forEach(request::header);
        return request.build();
    }

    @Override
    public void close() {
        service.close();
    }
}
