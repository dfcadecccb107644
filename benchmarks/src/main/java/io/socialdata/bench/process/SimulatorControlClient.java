package io.socialdata.bench.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lists users of the simulator, and posts as any of them. */
public final class SimulatorControlClient {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CREATED = 201;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    public SimulatorControlClient(String url) {
        this.url = url;
    }

    /** Writes the accounts for public reads into a file in this folder. */
    public Path poolFile(Path folder) throws IOException, InterruptedException {
        return Files.writeString(folder.resolve("accounts.json"), get("/simulator/pool"));
    }

    /** Returns the session of the account that the simulator has for a try. */
    public JsonNode samples() throws IOException, InterruptedException {
        return JSON.readTree(get("/simulator/samples"));
    }

    /** Returns this many handles whose posts are public. */
    public List<String> handles(int count) throws IOException, InterruptedException {
        List<String> handles = new ArrayList<>();
        JSON.readTree(get("/simulator/handles?limit=" + count))
                .path("handles")
                .forEach(handle -> handles.add(handle.textValue()));
        if (handles.size() < count) {
            throw new IllegalStateException("the world has only %d users".formatted(handles.size()));
        }
        return handles;
    }

    /** Posts as this user. Returns the id of the new post. */
    public String post(String handle) throws IOException, InterruptedException {
        HttpRequest request = request("/simulator/posts")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of("handle", handle, "text", "A boat"))))
                .build();
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        if (response.statusCode() != CREATED) {
            throw new IllegalStateException("the simulator answered " + response.body());
        }
        return JSON.readTree(response.body()).path("id").textValue();
    }

    private String get(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), BodyHandlers.ofString()).body();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).timeout(Duration.ofSeconds(20));
    }
}
