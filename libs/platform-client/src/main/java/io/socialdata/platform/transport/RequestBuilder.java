package io.socialdata.platform.transport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Builds requests with the plain headers of the platform's web protocol and those of the operation data. Nothing
 * imitates a browser; a refusal for that reason is reported as a refusal.
 *
 * <p>Names of headers are in their usual case, in which HTTP/1.1 sends them. HTTP/2 sends them in lower case.
 */
public final class RequestBuilder {

    private static final String JSON = "application/json";

    /** User agent of calls whose credentials have none. */
    private static final String USER_AGENT = "social-data-access/1";

    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final String FORM = "application/x-www-form-urlencoded";

    /** More than the operation data have, since their values change now and then. */
    private static final int MAX_OPERATIONS = 500;

    private final PlatformClientConfig config;
    private final ObjectMapper json = new ObjectMapper();

    /** Query parameters that are the same in every call of an operation. */
    private final Cache<GraphQl, String> switches =
            Caffeine.newBuilder().maximumSize(MAX_OPERATIONS).build();

    public RequestBuilder(PlatformClientConfig config) {
        this.config = config;
    }

    /**
     * Builds a read. GraphQL variables are one JSON document, in the query or in a body, as the operation's method says.
     * REST parameters are plain.
     */
    public PlatformRequest read(Operation operation, Map<String, ?> variables, Credentials credentials) {
        return isPosted(operation)
                ? write(operation, new RequestContent.Fields(variables), credentials)
                : new PlatformRequest(
                        url(operation, completed(operation, variables)), headers(operation, credentials, JSON), null);
    }

    private static boolean isPosted(Operation operation) {
        return switch (operation) {
            case GraphQl query -> query.method() == ReadMethod.POST;
            case Rest rest -> rest.method() == ReadMethod.POST;
        };
    }

    /** Builds a write. The body of a GraphQL call is one JSON document; the content determines that of a REST call. */
    public PlatformRequest write(Operation operation, RequestContent requestContent, Credentials credentials) {
        return switch (operation) {
            case GraphQl query ->
                new PlatformRequest(
                        address(query),
                        headers(query, credentials, JSON),
                        Buffer.buffer(toJson(mutation(query, requestContent))));
            case Rest rest -> write(rest, requestContent, credentials);
        };
    }

    private PlatformRequest write(Rest operation, RequestContent requestContent, Credentials credentials) {
        String url = base(operation) + operation.path();
        return switch (requestContent) {
            case RequestContent.Fields(Map<String, ?> values) ->
                new PlatformRequest(
                        url, headers(operation, credentials, FORM), Buffer.buffer(query(completed(operation, values))));
            case RequestContent.Document(Map<String, ?> values) ->
                new PlatformRequest(
                        url,
                        headers(operation, credentials, operation.family() == Family.ASSISTANT ? TEXT : JSON),
                        Buffer.buffer(toJson(completed(operation, values))));
            case RequestContent.Upload(Map<String, ?> parameters, ByteBuffer part) -> {
                MultipartForm body = new MultipartForm();
                yield new PlatformRequest(
                        url + "?" + query(completed(operation, parameters)),
                        headers(operation, credentials, part == null ? FORM : body.type()),
                        part == null ? Buffer.buffer() : body.holding(part));
            }
        };
    }

    /** Adds the values of variables that the call leaves to the operation data. */
    private static Map<String, ?> completed(Operation operation, Map<String, ?> variables) {
        Map<String, Object> defaults = operation.extras().variables();
        if (defaults.isEmpty()) {
            return variables;
        }
        Map<String, Object> all = new LinkedHashMap<>(defaults);
        all.putAll(variables);
        return all;
    }

    private String address(GraphQl query) {
        return base(query) + "/" + query.id() + "/" + query.name();
    }

    private URI base(Operation operation) {
        String name = operation.extras().base();
        return name != null
                ? config.base(name)
                : switch (operation) {
                    case GraphQl query -> config.graphql();
                    case Rest rest -> config.rest(rest.family());
                };
    }

    private static Map<String, Object> mutation(GraphQl query, RequestContent requestContent) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("variables", completed(query, valuesOf(requestContent)));
        if (!query.features().isEmpty()) {
            document.put("features", query.features());
        }
        if (!query.fieldToggles().isEmpty()) {
            document.put("fieldToggles", query.fieldToggles());
        }
        document.put("queryId", query.id());
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
        Map<String, String> headers = plainHeaders(operation, JSON, guestSession.userAgent());
        headers.putAll(guestSession.headers());
        Map<String, ?> content = completed(operation, document);
        Buffer body = content.isEmpty() ? Buffer.buffer() : Buffer.buffer(toJson(content));
        return new PlatformRequest(base(operation) + operation.path(), headers, body);
    }

    private String url(Operation operation, Map<String, ?> variables) {
        return switch (operation) {
            case GraphQl query ->
                address(query) + "?variables=" + encode(toJson(variables)) + switches.get(query, this::switches);
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
        return base(operation) + filled + "?" + query(rest);
    }

    private String switches(GraphQl query) {
        String on = "&features=" + encode(toJson(query.features()));
        return query.fieldToggles().isEmpty() ? on : on + "&fieldToggles=" + encode(toJson(query.fieldToggles()));
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

    private Map<String, String> headers(Operation operation, Credentials credentials, String contentType) {
        Map<String, String> headers = plainHeaders(operation, contentType, credentials.userAgent());
        headers.put("Cookie", "auth_token=" + credentials.authToken() + "; ct0=" + credentials.csrfToken());
        headers.put("X-Csrf-Token", credentials.csrfToken());
        headers.put("X-Twitter-Auth-Type", "OAuth2Session");
        return headers;
    }

    private Map<String, String> plainHeaders(Operation operation, String contentType, @Nullable String userAgent) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(
                "Authorization", "Bearer " + config.bearer(operation.extras().bearer()));
        headers.put("X-Twitter-Active-User", "yes");
        headers.put("X-Twitter-Client-Language", "en");
        headers.put("Content-Type", contentType);
        headers.put("Accept", "*/*");
        headers.put("Accept-Encoding", "gzip");
        headers.put("User-Agent", userAgent == null ? USER_AGENT : userAgent);
        headers.putAll(operation.extras().headers());
        return headers;
    }

    /** A multipart form with one file, as uploads require it. The boundary is random, so that no file can contain it. */
    private static final class MultipartForm {

        private final String boundary = "part-" + UUID.randomUUID();

        String type() {
            return "multipart/form-data; boundary=" + boundary;
        }

        Buffer holding(ByteBuffer part) {
            byte[] bytes = new byte[part.remaining()];
            part.duplicate().get(bytes);
            return Buffer.buffer(bytes.length + 256)
                    .appendString("--" + boundary + "\r\n")
                    .appendString("Content-Disposition: form-data; name=\"media\"; filename=\"blob\"\r\n")
                    .appendString("Content-Type: application/octet-stream\r\n\r\n")
                    .appendBytes(bytes)
                    .appendString("\r\n--" + boundary + "--\r\n");
        }
    }
}
