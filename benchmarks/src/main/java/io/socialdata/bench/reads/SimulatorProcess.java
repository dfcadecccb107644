package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.bench.process.PackagedService;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;

/** The packaged simulator, without activity and rate limits, with its accounts for public reads in a file. */
record SimulatorProcess(PackagedService service, Path accounts, JsonNode samples) implements AutoCloseable {

    static SimulatorProcess start(Path checkout, Path folder) throws IOException, InterruptedException {
        PackagedService simulator = PackagedService.of(checkout, "platform-simulator")
                .jvm("-Xmx384m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                .property("simulator.https.enabled", false)
                .property("simulator.rates.enabled", false)
                .property("simulator.activity.rate", 0)
                .start("simulator", folder);
        Path accounts = folder.resolve("accounts.json");
        Files.writeString(accounts, ask(simulator, "/simulator/pool"));
        JsonNode samples = new JsonMapper().readTree(ask(simulator, "/simulator/samples"));
        return new SimulatorProcess(simulator, accounts, samples);
    }

    private static String ask(PackagedService simulator, String path) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            URI address = URI.create(simulator.url() + path);
            return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                    .body();
        }
    }

    int port() {
        return service.port();
    }

    @Override
    public void close() {
        service.close();
    }
}
