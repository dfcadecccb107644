package io.socialdata.dashboard.reference;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.dashboard.layout.LayoutConfig;
import io.socialdata.dashboard.reference.OperationDoc.Input;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls the gateway as a customer would. */
@ApplicationScoped
class TryItClient {

    private static final List<String> SHOWN = List.of(
            "content-type", "x-request-id", "x-credits-charged", "x-credits-remaining", "ratelimit", "retry-after");

    /** Time that is added to an operation's deadline to get the timeout of a trial call. */
    private static final Duration EXTRA_TIMEOUT = Duration.ofSeconds(2);

    /** Maximum number of characters of a response that are shown. The rest is cut off. */
    private static final int MAX_RESPONSE_CHARS = 50_000;

    private final HttpClient http;
    private final ReferenceConfig config;
    private final LayoutConfig frame;
    private final ObjectMapper json;

    TryItClient(ReferenceConfig config, LayoutConfig frame, ObjectMapper json) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(2))
                .build();
        this.config = config;
        this.frame = frame;
        this.json = json;
    }

    /**
     * Calls the operation.
     *
     * @param values by parameter name; blank query parameters are left out
     */
    TryItResponse call(OperationDoc operation, String key, Map<String, String> values, @Nullable String body) {
        String target = target(operation, values);
        long began = System.nanoTime();
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(config.gateway() + target))
                    .timeout(longest(operation))
                    .header("Authorization", "Bearer " + key)
                    .header("X-Strict-Query", "true") // names a mistyped parameter, with the nearest known one
                    .method(operation.method(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            if (body != null) {
                request.header("Content-Type", "application/json");
            }
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            return new TryItResponse(response.statusCode(), headers(response), shown(response.body()), since(began));
        } catch (IOException | IllegalArgumentException e) { // the second: the key is no header value
            return noResponse(began);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return noResponse(began);
        }
    }

    /** Returns the timeout of the call. */
    Duration longest(OperationDoc operation) {
        return operation.operation().deadline().plus(EXTRA_TIMEOUT);
    }

    private static TryItResponse noResponse(long began) {
        return new TryItResponse(0, List.of(), "", since(began));
    }

    private static String target(OperationDoc operation, Map<String, String> values) {
        String path = operation.path();
        List<String> query = new ArrayList<>();
        for (Input input : operation.inputs()) {
            String value = encoded(values.getOrDefault(input.name(), "").strip());
            if (input.in().equals("path")) {
                path = path.replace("{" + input.name() + "}", value);
            } else if (!value.isEmpty()) {
                query.add(input.name() + "=" + value);
            }
        }
        return query.isEmpty() ? path : path + "?" + String.join("&", query);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Returns the same call as a curl command. */
    String curl(OperationDoc operation, Map<String, String> values, @Nullable String body) {
        StringBuilder command = new StringBuilder("curl -H \"Authorization: Bearer $API_KEY\"");
        if (!operation.method().equals("GET")) {
            command.append(" -X ").append(operation.method());
        }
        if (body != null) {
            command.append(" -H 'Content-Type: application/json' -d '")
                    .append(body.replace("'", "'\\''"))
                    .append('\'');
        }
        return command.append(" '")
                .append(frame.apiUrl())
                .append(target(operation, values))
                .append('\'')
                .toString();
    }

    private static List<String> headers(HttpResponse<String> response) {
        return SHOWN.stream()
                .flatMap(name -> response.headers().firstValue(name).map(value -> name + ": " + value).stream())
                .toList();
    }

    private String shown(String body) {
        String text = body;
        try {
            text = json.readTree(body).toPrettyString();
        } catch (JsonProcessingException e) {
            // Not JSON: shown unchanged.
        }
        return text.length() <= MAX_RESPONSE_CHARS ? text : text.substring(0, MAX_RESPONSE_CHARS) + "\n… (truncated)";
    }

    private static long since(long began) {
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
