package io.socialdata.bench.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists users of the simulator, and posts as any of them. */
public final class SimulatorControlClient {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CREATED = 201;

    /** Matches authors: users that are only mentioned may be suspended, and post no more. */
    private static final Pattern HANDLE = Pattern.compile(
            "\"core\":\\{\"created_at\":\"[^\"]*\",\"name\":\"(?:[^\"\\\\]|\\\\.)*\",\"screen_name\":\"([A-Za-z0-9_]{1,15})\"");

    private static final Pattern BOTTOM = Pattern.compile(
            "\"cursorType\":\"Bottom\"[^}]*\"value\":\"([^\"]+)\"|\"value\":\"([^\"]+)\"[^}]*\"Bottom\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    public SimulatorControlClient(String url) {
        this.url = url;
    }

    /** Writes the accounts for public reads into a file in this folder. */
    public Path poolFile(Path folder) throws IOException, InterruptedException {
        return Files.writeString(folder.resolve("accounts.json"), get("/simulator/pool", Map.of()));
    }

    /** Returns the session of the account that the simulator has for a try. */
    public JsonNode samples() throws IOException, InterruptedException {
        return JSON.readTree(get("/simulator/samples", Map.of()));
    }

    /** Returns this many handles whose posts are public. */
    public List<String> handles(int count) throws IOException, InterruptedException {
        JsonNode samples = samples();
        Map<String, String> headers = Map.of(
                "Authorization",
                "Bearer web-client-token",
                "x-twitter-auth-type",
                "OAuth2Session",
                "x-csrf-token",
                samples.path("ct0").textValue(),
                "Cookie",
                "auth_token=%s; ct0=%s"
                        .formatted(
                                samples.path("auth_token").textValue(),
                                samples.path("ct0").textValue()));
        Set<String> handles = new LinkedHashSet<>();
        String cursor = "";
        while (handles.size() < count) {
            String page = send(search(cursor).POST(BodyPublishers.noBody()), headers);
            Matcher handle = HANDLE.matcher(page);
            while (handle.find()) {
                handles.add(handle.group(1).toLowerCase(Locale.ROOT));
            }
            Matcher bottom = BOTTOM.matcher(page);
            if (!bottom.find()) {
                throw new IllegalStateException("only %d handles are to be found".formatted(handles.size()));
            }
            cursor = bottom.group(1) == null ? bottom.group(2) : bottom.group(1);
        }
        return handles.stream().limit(count).toList();
    }

    /** Posts as this user. Returns the id of the new post. */
    public String post(String handle) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/simulator/posts"))
                .timeout(Duration.ofSeconds(20))
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of("handle", handle, "text", "A boat"))))
                .build();
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        if (response.statusCode() != CREATED) {
            throw new IllegalStateException("the simulator answered " + response.body());
        }
        return JSON.readTree(response.body()).path("id").textValue();
    }

    private HttpRequest.Builder search(String cursor) throws IOException {
        Map<String, Object> variables = cursor.isEmpty()
                ? Map.of("rawQuery", "-filter:replies", "count", 20, "product", "Latest")
                : Map.of("rawQuery", "-filter:replies", "count", 20, "product", "Latest", "cursor", cursor);
        String text = URLEncoder.encode(JSON.writeValueAsString(variables), StandardCharsets.UTF_8)
                .replace("+", "%20");
        return request("/i/api/graphql/bench/SearchTimeline?features=%7B%7D&variables=" + text);
    }

    private String get(String path, Map<String, String> headers) throws IOException, InterruptedException {
        return send(request(path), headers);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).timeout(Duration.ofSeconds(20));
    }

    private String send(HttpRequest.Builder request, Map<String, String> headers)
            throws IOException, InterruptedException {
        headers.forEach(request::header);
        return http.send(request.build(), BodyHandlers.ofString()).body();
    }
}
