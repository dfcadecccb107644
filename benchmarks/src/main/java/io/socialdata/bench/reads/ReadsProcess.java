package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.CallerBuilder;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The packaged reads-service with the heap that it has in the chart, asked as the gateway asks it. */
record ReadsProcess(ChildProcess program, int port, Map<String, String> headers) implements AutoCloseable {

    static ReadsProcess start(ReadsEnvironment around, Path checkout) throws IOException, InterruptedException {
        List<Integer> ports = FreePorts.find(2);
        List<String> command = List.of(
                LocalCommands.ofJdk("java"),
                "-XX:MaxRAM=1g",
                "-XX:InitialRAMPercentage=60",
                "-XX:MaxRAMPercentage=60",
                // As Java chooses by itself where it has so little memory.
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dquarkus.http.host=127.0.0.1",
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.host=127.0.0.1",
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dquarkus.shutdown.delay=0S",
                "-Dquarkus.oidc.auth-server-url=" + around.issuerUrl(),
                "-Dquarkus.oidc-client.credentials.secret=bench",
                "-Dplatform.client.base-url=http://127.0.0.1:"
                        + around.relay().address().getPort(),
                "-Dplatform.pool.accounts-file=" + around.platform().accounts(),
                "-Dacting.sessions.url=http://127.0.0.1:" + around.sessions().port(),
                "-Dacting.sessions.listening=false",
                "-jar",
                checkout.resolve("reads-service/target/quarkus-app/quarkus-run.jar")
                        .toString());
        ChildProcess childProcess = ChildProcess.start("reads", around.cores().everywhere(command), around.folder());
        childProcess.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.get(1))), 200);
        return new ReadsProcess(childProcess, ports.get(0), headers(around.issuerUrl()));
    }

    private static Map<String, String> headers(String issuerUrl) {
        Map<String, String> headers =
                new LinkedHashMap<>(CallerBuilder.aCaller().headers());
        headers.put("Authorization", "Bearer " + TestTokens.token(issuerUrl, "gateway", "reads"));
        headers.put("Accept", "application/json");
        return headers;
    }

    Target target(List<String> paths) {
        return new Target(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                paths.stream()
                        .map(path -> RawHttp.get(path, "127.0.0.1:" + port, headers))
                        .toList());
    }

    /** One answer, whose failure ends the benchmark. */
    JsonNode ask(String path) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request(path), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException("%s is answered with %d: %s%n%s"
                        .formatted(path, answer.statusCode(), answer.body(), program.logTail()));
            }
            return new JsonMapper().readTree(answer.body());
        }
    }

    HttpRequest request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
        headers.forEach(request::header);
        return request.build();
    }

    @Override
    public void close() {
        program.close();
    }
}
