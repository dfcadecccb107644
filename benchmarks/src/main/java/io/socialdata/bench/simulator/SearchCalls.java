package io.socialdata.bench.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.load.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Calls of search as clients make them: words, tags, authors, a batch that is watched, the best, pictures. */
final class SearchCalls {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<Map<String, Object>> VARIABLES = List.of(
            latest("rivers"),
            latest("from:river_atlas"),
            latest("#quietTea OR #amberMaps OR #calmTrains"),
            latest("(from:river_atlas OR from:delta_office OR from:gauge_reader OR from:tide_keeper OR from:heron_one"
                    + " OR from:heron_two OR from:heron_three OR from:heron_four) -filter:nativeretweets"),
            latest("coffee min_faves:1 -filter:replies lang:en"),
            latest("\"hot take\" since:2020-01-01"),
            search("tea", "Top"),
            search("filter:images", "Media"),
            latest("to:river_atlas"));

    private SearchCalls() {}

    static Target of(RunningSimulator simulator) throws IOException, InterruptedException {
        JsonNode samples = samples(simulator);
        List<byte[]> requests = new ArrayList<>();
        for (Map<String, Object> variables : VARIABLES) {
            requests.add(request(
                    simulator.port(),
                    JSON.writeValueAsString(variables),
                    samples.get("auth_token").textValue(),
                    samples.get("ct0").textValue()));
        }
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), simulator.port());
        return new Target(address, requests);
    }

    private static JsonNode samples(RunningSimulator simulator) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:%d/simulator/samples".formatted(simulator.port()));
            return JSON.readTree(http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofByteArray())
                    .body());
        }
    }

    private static Map<String, Object> latest(String query) {
        return search(query, "Latest");
    }

    private static Map<String, Object> search(String query, String product) {
        return Map.of("rawQuery", query, "count", 20, "querySource", "typed_query", "product", product);
    }

    private static byte[] request(int port, String variables, String authToken, String csrfToken) {
        return """
                GET /i/api/graphql/bench/SearchTimeline?variables=%s&features=%%7B%%7D HTTP/1.1\r
                Host: 127.0.0.1:%d\r
                User-Agent: socialdata-bench\r
                Authorization: Bearer web-client-token\r
                x-twitter-auth-type: OAuth2Session\r
                x-csrf-token: %s\r
                Cookie: auth_token=%s; ct0=%s\r
                \r
                """.formatted(
                        URLEncoder.encode(variables, StandardCharsets.UTF_8).replace("+", "%20"),
                        port,
                        csrfToken,
                        authToken,
                        csrfToken)
                .getBytes(StandardCharsets.US_ASCII);
    }
}
