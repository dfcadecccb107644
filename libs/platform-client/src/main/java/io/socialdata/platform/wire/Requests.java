package io.socialdata.platform.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.Visit;
import io.socialdata.platform.wire.Operation.GraphQl;
import io.socialdata.platform.wire.Operation.Rest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Builds requests with the plain headers of the platform's web protocol and no others.
 *
 * <p>Nothing here tries to look like a browser; what the platform refuses for that is reported as refused.
 */
public final class Requests {

    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    private final PlatformClientConfig config;
    private final ObjectMapper json = new ObjectMapper();

    public Requests(PlatformClientConfig config) {
        this.config = config;
    }

    /** A read: GraphQL takes its variables as one JSON document in the query, REST takes plain parameters. */
    public WireRequest read(Operation operation, Map<String, ?> variables, Credentials credentials) {
        return new WireRequest(url(operation, variables), headers(credentials, JSON), null);
    }

    /** A write: GraphQL takes one JSON document as its body, REST a form. */
    public WireRequest write(Operation operation, Map<String, ?> variables, Credentials credentials) {
        return switch (operation) {
            case GraphQl(String name, String id, var features, var fieldToggles) -> {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("variables", variables);
                if (!features.isEmpty()) {
                    document.put("features", features);
                }
                if (!fieldToggles.isEmpty()) {
                    document.put("fieldToggles", fieldToggles);
                }
                document.put("queryId", id);
                yield new WireRequest(
                        config.graphql() + "/" + id + "/" + name, headers(credentials, JSON), toJson(document));
            }
            case Rest rest ->
                new WireRequest(config.rest(rest.family()) + rest.path(), headers(credentials, FORM), query(variables));
        };
    }

    /** A write of REST that takes a JSON document instead of a form. */
    public WireRequest writeDocument(Operation.Rest operation, Map<String, ?> document, Credentials credentials) {
        return new WireRequest(
                config.rest(operation.family()) + operation.path(), headers(credentials, JSON), toJson(document));
    }

    /** A call of a visitor who has not signed in; an empty document is sent as an empty body. */
    public WireRequest visit(Operation.Rest operation, Map<String, ?> document, Visit visit) {
        Map<String, String> headers = plainHeaders(JSON, visit.userAgent());
        headers.putAll(visit.headers());
        String body = document.isEmpty() ? "" : toJson(document);
        return new WireRequest(config.rest(operation.family()) + operation.path(), headers, body);
    }

    private String url(Operation operation, Map<String, ?> variables) {
        return switch (operation) {
            case GraphQl(String name, String id, var features, var fieldToggles) ->
                config.graphql() + "/" + id + "/" + name + "?" + query(documents(variables, features, fieldToggles));
            case Rest rest -> restUrl(rest, variables);
        };
    }

    /** Parameters that the path names go into it, the others behind it. */
    private String restUrl(Rest operation, Map<String, ?> parameters) {
        Map<String, Object> rest = new LinkedHashMap<>(parameters);
        String filled = operation.path();
        for (Map.Entry<String, ?> parameter : parameters.entrySet()) {
            String place = "{" + parameter.getKey() + "}";
            if (filled.contains(place)) {
                filled = filled.replace(place, encode(String.valueOf(parameter.getValue())));
                rest.remove(parameter.getKey());
            }
        }
        return config.rest(operation.family()) + filled + "?" + query(rest);
    }

    private Map<String, String> documents(
            Map<String, ?> variables, Map<String, Boolean> features, Map<String, Boolean> fieldToggles) {
        Map<String, String> documents = new LinkedHashMap<>();
        documents.put("variables", toJson(variables));
        documents.put("features", toJson(features));
        if (!fieldToggles.isEmpty()) {
            documents.put("fieldToggles", toJson(fieldToggles));
        }
        return documents;
    }

    private String toJson(Map<String, ?> map) {
        try {
            return json.writeValueAsString(map);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("variables that are not plain values", e);
        }
    }

    private static String query(Map<String, ?> parameters) {
        return parameters.entrySet().stream()
                .map(e -> encode(e.getKey()) + "=" + encode(String.valueOf(e.getValue())))
                .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private Map<String, String> headers(Credentials credentials, String contentType) {
        Map<String, String> headers = plainHeaders(contentType, credentials.userAgent());
        headers.put("cookie", "auth_token=" + credentials.authToken() + "; ct0=" + credentials.csrfToken());
        headers.put("x-csrf-token", credentials.csrfToken());
        headers.put("x-twitter-auth-type", "OAuth2Session");
        return headers;
    }

    private Map<String, String> plainHeaders(String contentType, @Nullable String userAgent) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("authorization", "Bearer " + config.bearerToken());
        headers.put("x-twitter-active-user", "yes");
        headers.put("x-twitter-client-language", "en");
        headers.put("content-type", contentType);
        headers.put("accept", "*/*");
        headers.put("accept-encoding", "gzip");
        headers.put("user-agent", userAgent == null ? config.userAgent() : userAgent);
        return headers;
    }
}
