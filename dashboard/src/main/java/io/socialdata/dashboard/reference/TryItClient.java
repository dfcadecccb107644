package io.socialdata.dashboard.reference;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.dashboard.layout.LayoutConfig;
import io.socialdata.dashboard.reference.OperationDoc.Input;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
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

/** Makes a call as any customer would: at the gateway, with the key that was typed, which is kept nowhere. */
@Singleton
class TryItClient {

    private static final List<String> SHOWN = List.of(
            "content-type", "x-request-id", "x-credits-charged", "x-credits-remaining", "ratelimit", "retry-after");

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
     * @param values by the names of its parameters; blank ones are left out
     */
    TryItResponse call(OperationDoc operation, String key, Map<String, String> values, @Nullable String body) {
        String target = target(operation, values);
        long began = System.nanoTime();
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(config.gateway() + target))
                    .timeout(longest(operation))
                    .header("Authorization", "Bearer " + key)
                    .method(operation.method(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            if (body != null) {
                request.header("Content-Type", "application/json");
            }
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            return new TryItResponse(answer.statusCode(), headers(answer), shown(answer.body()), since(began));
        } catch (IOException | IllegalArgumentException e) { // the second: a key that fits into no header
            return nothing(began);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return nothing(began);
        }
    }

    /** How long an answer is waited for. */
    Duration longest(OperationDoc operation) {
        return operation.operation().deadline().plus(config.patience());
    }

    private static TryItResponse nothing(long began) {
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

    /** The same call on a command line. */
    String curl(OperationDoc operation, Map<String, String> values, @Nullable String body) {
        StringBuilder command = new StringBuilder("curl -H \"Authorization: Bearer $KEY\"");
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

    private static List<String> headers(HttpResponse<String> answer) {
        return SHOWN.stream()
                .flatMap(name -> answer.headers().firstValue(name).map(value -> name + ": " + value).stream())
                .toList();
    }

    private String shown(String body) {
        String text = body;
        try {
            text = json.readTree(body).toPrettyString();
        } catch (JsonProcessingException e) {
            // Shown as it came.
        }
        return text.length() <= config.mostShown() ? text : text.substring(0, config.mostShown()) + "\n… (truncated)";
    }

    private static long since(long began) {
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
