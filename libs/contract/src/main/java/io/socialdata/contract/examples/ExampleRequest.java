package io.socialdata.contract.examples;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A call of an operation with sample values.
 *
 * @param path template of the path, such as {@code /feedback/{id}}
 * @param body sample body with the required members; null for an operation without one
 */
public record ExampleRequest(
        String method,
        String rootUrl,
        String path,
        List<Value> pathValues,
        List<Value> query,
        @Nullable JsonNode body) {

    /**
     * The sample value of a parameter.
     *
     * @param needed whether the shortest call has it
     */
    public record Value(String name, String value, boolean needed, String description) {}

    /** Returns the address of the shortest call. */
    public String url() {
        String filled = path;
        for (Value value : pathValues) {
            filled = filled.replace("{" + value.name() + "}", value.value());
        }
        String needed = query.stream()
                .filter(Value::needed)
                .map(value -> value.name() + "=" + URLEncoder.encode(value.value(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return rootUrl + filled + (needed.isEmpty() ? "" : "?" + needed);
    }
}
