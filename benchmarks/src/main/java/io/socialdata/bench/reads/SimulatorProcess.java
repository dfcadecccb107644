package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The packaged simulator, silent and without rate limits, with its accounts for public reads in a file. */
record SimulatorProcess(ChildProcess program, int port, Path accounts, JsonNode samples) implements AutoCloseable {

    static SimulatorProcess start(Path checkout, Path folder) throws IOException, InterruptedException {
        List<Integer> ports = FreePorts.find(2);
        List<String> command = List.of(
                LocalCommands.ofJdk("java"),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dsimulator.https.enabled=false",
                "-Dsimulator.rates.enabled=false",
                "-Dsimulator.activity.rate=0",
                "-jar",
                checkout.resolve("platform-simulator/target/quarkus-app/quarkus-run.jar")
                        .toString());
        ChildProcess childProcess = ChildProcess.start("simulator", command, folder);
        childProcess.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.get(1))), 200);
        Path accounts = folder.resolve("accounts.json");
        Files.writeString(accounts, ask(ports.get(0), "/simulator/pool"));
        JsonNode samples = new JsonMapper().readTree(ask(ports.get(0), "/simulator/samples"));
        return new SimulatorProcess(childProcess, ports.get(0), accounts, samples);
    }

    private static String ask(int port, String path) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:%d%s".formatted(port, path));
            return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                    .body();
        }
    }

    @Override
    public void close() {
        program.close();
    }
}
