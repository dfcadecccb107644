package io.socialdata.bench.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.PackagedService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Search calls as clients make them: a mix of searches, each with the first page and the two after it. */
final class SearchCalls implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PAGES = 3;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI origin;
    private final JsonNode samples;

    private SearchCalls(int port) throws IOException, InterruptedException {
        this.origin = URI.create("http://127.0.0.1:%d".formatted(port));
        this.samples = JSON.readTree(http.send(
                        HttpRequest.newBuilder(origin.resolve("/simulator/samples"))
                                .build(),
                        BodyHandlers.ofByteArray())
                .body());
    }

    static Target of(PackagedService simulator) throws IOException, InterruptedException {
        try (SearchCalls calls = new SearchCalls(simulator.port())) {
            List<byte[]> requests = new ArrayList<>();
            for (SearchCase searchCase : SearchCase.mix(calls.sample("list_id"))) {
                calls.addPages(requests, searchCase);
            }
            // Similar searches must not come one after the other.
            Collections.shuffle(requests, new Random(1));
            return new Target(new InetSocketAddress(InetAddress.getLoopbackAddress(), simulator.port()), requests);
        }
    }

    private void addPages(List<byte[]> requests, SearchCase searchCase) throws IOException, InterruptedException {
        Optional<String> cursor = Optional.empty();
        for (int page = 0; page < PAGES; page++) {
            String path = path(searchCase, cursor);
            requests.add(request(path));
            cursor = bottom(JSON.readTree(fetch(path)));
        }
    }

    private static String path(SearchCase searchCase, Optional<String> cursor) throws IOException {
        TreeMap<String, Object> variables = new TreeMap<>();
        variables.put("rawQuery", searchCase.query());
        variables.put("product", searchCase.product());
        variables.put("count", 20);
        variables.put("querySource", "typed_query");
        cursor.ifPresent(value -> variables.put("cursor", value));
        String encoded = URLEncoder.encode(JSON.writeValueAsString(variables), StandardCharsets.UTF_8);
        return "/i/api/graphql/bench/SearchTimeline?variables=" + encoded.replace("+", "%20") + "&features=%7B%7D";
    }

    private static Optional<String> bottom(JsonNode page) {
        return page.findParents("cursorType").stream()
                .filter(cursor -> cursor.get("cursorType").textValue().equals("Bottom"))
                .map(cursor -> cursor.get("value").textValue())
                .reduce((first, last) -> last);
    }

    private byte[] fetch(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(origin.resolve(path))
                .header("Authorization", "Bearer web-client-token")
                .header("x-csrf-token", sample("ct0"))
                .header("Cookie", cookies())
                .POST(BodyPublishers.noBody())
                .build();
        return http.send(request, BodyHandlers.ofByteArray()).body();
    }

    private byte[] request(String path) {
        return """
                POST %s HTTP/1.1\r
                Content-Length: 0\r
                Host: %s\r
                User-Agent: socialdata-bench\r
                Authorization: Bearer web-client-token\r
                x-twitter-auth-type: OAuth2Session\r
                x-csrf-token: %s\r
                Cookie: %s\r
                \r
                """.formatted(path, origin.getAuthority(), sample("ct0"), cookies())
                .getBytes(StandardCharsets.US_ASCII);
    }

    private String cookies() {
        return "auth_token=" + sample("auth_token") + "; ct0=" + sample("ct0");
    }

    private String sample(String name) {
        return samples.get(name).textValue();
    }

    @Override
    public void close() {
        http.close();
    }
}
