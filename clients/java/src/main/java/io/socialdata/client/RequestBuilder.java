package io.socialdata.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.client.OperationDescription.Input;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** Puts each input where the operation takes it. */
final class RequestBuilder {

    private final String origin;
    private final JsonMapper json;

    RequestBuilder(URI baseUrl, JsonMapper json) {
        this.origin = baseUrl.toString().replaceAll("/+$", "");
        this.json = json;
    }

    HttpRequest.Builder build(OperationDescription operation, Map<String, Object> values) {
        String path = operation.path();
        StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
        Map<String, Object> body = new LinkedHashMap<>();
        HttpRequest.Builder request = HttpRequest.newBuilder();
        for (Map.Entry<String, Object> value : values.entrySet()) {
            Input input = operation.inputs().get(value.getKey());
            if (input == null) {
                throw new IllegalArgumentException(operation.id() + " has no input " + value.getKey());
            }
            switch (input.place()) {
                case PATH -> path = path.replace("{" + input.name() + "}", segment(input, value.getValue()));
                case QUERY -> query.add(encoded(input.name()) + "=" + encoded(value.getValue()));
                case HEADER -> request.header(input.name(), value.getValue().toString());
                case BODY -> body.put(input.name(), value.getValue());
            }
        }
        if (path.contains("{")) {
            throw new IllegalArgumentException(operation.id() + " needs the value of " + path);
        }
        request.uri(URI.create(origin + path + query)).header("Accept", "application/json");
        if (operation.body()) {
            request.header("Content-Type", "application/json");
        }
        return request.method(
                operation.method(), operation.body() ? BodyPublishers.ofString(text(body)) : BodyPublishers.noBody());
    }

    /** Returns the path and the query of a read. */
    String address(OperationDescription operation, Map<String, Object> values) {
        return build(operation, values).build().uri().toString().substring(origin.length());
    }

    private String text(Map<String, Object> body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("The inputs cannot be written as JSON", e);
        }
    }

    /** Encodes a part of the path. Empty and dots would lead to another operation. */
    private static String segment(Input input, Object value) {
        String text = value.toString();
        if (text.isEmpty() || text.equals(".") || text.equals("..")) {
            throw new IllegalArgumentException(input.name() + " cannot be '" + text + "'");
        }
        return encoded(text);
    }

    private static String encoded(Object value) {
        return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
    }
}
