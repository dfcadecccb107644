package io.socialdata.platform.transport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import io.vertx.core.buffer.Buffer;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Builds requests with the plain headers of the platform's web protocol and no others. Nothing imitates a browser; a
 * refusal for that reason is reported as a refusal.
 *
 * <p>Names of headers are in their usual case, in which HTTP/1.1 sends them. HTTP/2 sends them in lower case.
 */
public final class RequestBuilder {

    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final String FORM = "application/x-www-form-urlencoded";

    private final PlatformClientConfig config;
    private final ObjectMapper json = new ObjectMapper();

    /** Query parameters that are the same in every call of an operation, by the operation's name. */
    private final Map<String, String> switches = new ConcurrentHashMap<>();

    public RequestBuilder(PlatformClientConfig config) {
        this.config = config;
    }

    /**
     * Builds a read. GraphQL variables are one JSON document, in the query or in a body, as the operation's method says.
     * REST parameters are plain.
     */
    public PlatformRequest read(Operation operation, Map<String, ?> variables, Credentials credentials) {
        return operation instanceof GraphQl query && query.method() == ReadMethod.POST
                ? write(query, new RequestContent.Fields(variables), credentials)
                : new PlatformRequest(url(operation, variables), headers(credentials, JSON), null);
    }

    /** Builds a write. The body of a GraphQL call is one JSON document; the content determines that of a REST call. */
    public PlatformRequest write(Operation operation, RequestContent requestContent, Credentials credentials) {
        return switch (operation) {
            case GraphQl(String name, String id, var features, var fieldToggles, var _) ->
                new PlatformRequest(
                        config.graphql() + "/" + id + "/" + name,
                        headers(credentials, JSON),
                        Buffer.buffer(toJson(mutation(id, features, fieldToggles, requestContent))));
            case Rest rest -> write(rest, requestContent, credentials);
        };
    }

    private PlatformRequest write(Rest operation, RequestContent requestContent, Credentials credentials) {
        String url = config.rest(operation.family()) + operation.path();
        return switch (requestContent) {
            case RequestContent.Fields(Map<String, ?> values) ->
                new PlatformRequest(url, headers(credentials, FORM), Buffer.buffer(query(values)));
            case RequestContent.Document(Map<String, ?> values) ->
                new PlatformRequest(
                        url,
                        headers(credentials, operation.family() == Family.ASSISTANT ? TEXT : JSON),
                        Buffer.buffer(toJson(values)));
            case RequestContent.Upload(Map<String, ?> parameters, ByteBuffer part) -> {
                MultipartForm body = new MultipartForm();
                yield new PlatformRequest(
                        url + "?" + query(parameters),
                        headers(credentials, part == null ? FORM : body.type()),
                        part == null ? Buffer.buffer() : body.holding(part));
            }
        };
    }

    private static Map<String, Object> mutation(
            String id,
            Map<String, Boolean> features,
            Map<String, Boolean> fieldToggles,
            RequestContent requestContent) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("variables", valuesOf(requestContent));
        if (!features.isEmpty()) {
            document.put("features", features);
        }
        if (!fieldToggles.isEmpty()) {
            document.put("fieldToggles", fieldToggles);
        }
        document.put("queryId", id);
        return document;
    }

    private static Map<String, ?> valuesOf(RequestContent requestContent) {
        return switch (requestContent) {
            case RequestContent.Fields(Map<String, ?> values) -> values;
            case RequestContent.Document(Map<String, ?> values) -> values;
            case RequestContent.Upload upload -> throw new IllegalArgumentException("GraphQL takes no files");
        };
    }

    /** Builds a call of a guest who has not signed in. An empty document is sent as an empty body. */
    public PlatformRequest visit(Operation.Rest operation, Map<String, ?> document, GuestSession guestSession) {
        Map<String, String> headers = plainHeaders(JSON, guestSession.userAgent());
        headers.putAll(guestSession.headers());
        Buffer body = document.isEmpty() ? Buffer.buffer() : Buffer.buffer(toJson(document));
        return new PlatformRequest(config.rest(operation.family()) + operation.path(), headers, body);
    }

    private String url(Operation operation, Map<String, ?> variables) {
        return switch (operation) {
            case GraphQl(String name, String id, var features, var fieldToggles, var _) ->
                config.graphql() + "/" + id + "/" + name + "?variables=" + encode(toJson(variables))
                        + switches.computeIfAbsent(name, _ -> switches(features, fieldToggles));
            case Rest rest -> restUrl(rest, variables);
        };
    }

    /** Inserts the parameters that the path names into it, and appends the others as query. */
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

    private String switches(Map<String, Boolean> features, Map<String, Boolean> fieldToggles) {
        String on = "&features=" + encode(toJson(features));
        return fieldToggles.isEmpty() ? on : on + "&fieldToggles=" + encode(toJson(fieldToggles));
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
        headers.put("Cookie", "auth_token=" + credentials.authToken() + "; ct0=" + credentials.csrfToken());
        headers.put("X-Csrf-Token", credentials.csrfToken());
        headers.put("X-Twitter-Auth-Type", "OAuth2Session");
        return headers;
    }

    private Map<String, String> plainHeaders(String contentType, @Nullable String userAgent) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Authorization", "Bearer " + config.bearerToken());
        headers.put("X-Twitter-Active-User", "yes");
        headers.put("X-Twitter-Client-Language", "en");
        headers.put("Content-Type", contentType);
        headers.put("Accept", "*/*");
        headers.put("Accept-Encoding", "gzip");
        headers.put("User-Agent", userAgent == null ? config.userAgent() : userAgent);
        return headers;
    }
}
