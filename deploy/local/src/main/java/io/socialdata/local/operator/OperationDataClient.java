package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The platform's operation data as session-service has them, and what operators set of them. */
public final class OperationDataClient {

    private static final String SERVICE = "session";
    private static final String PATH = "/internal/platform/operations";
    private static final String FORMAT = "%-28s  %-28s  %-8s  %s";

    private final InternalApiClient internalApiClient;
    private final String actor;

    /**
     * Creates a client that acts in the name of a person.
     *
     * @param actor name of the person
     */
    public OperationDataClient(InternalApiClient internalApiClient, String actor) {
        this.internalApiClient = internalApiClient;
        this.actor = actor;
    }

    /** Returns the values of an operation, or of all what differs from the built-in data. */
    public JsonNode show(Optional<String> operation) {
        return internalApiClient.get(
                SERVICE,
                PATH + operation.map(name -> "?operation=" + encoded(name)).orElse(""));
    }

    /**
     * Sets values of an operation.
     *
     * @param values by key, in YAML
     */
    public void set(String operation, Map<String, String> values) {
        internalApiClient.post(SERVICE, PATH, Map.of("operation", operation, "values", values, "actor", actor));
    }

    /** Removes what is set of an operation, or one key of it. */
    public void unset(String operation, Optional<String> key) {
        internalApiClient.delete(
                SERVICE,
                PATH + "?operation=" + encoded(operation) + "&actor=" + encoded(actor)
                        + key.map(name -> "&key=" + encoded(name)).orElse(""));
    }

    /** Returns one line per value. */
    public static List<String> table(JsonNode values) {
        if (values.isEmpty()) {
            return List.of("as built in: no file and no operator changes anything");
        }
        List<String> lines = new ArrayList<>();
        lines.add(FORMAT.formatted("OPERATION", "KEY", "FROM", "VALUE"));
        for (JsonNode value : values) {
            String layer = value.path("layer").asText();
            lines.add(FORMAT.formatted(
                    value.path("operation").asText(),
                    value.path("key").asText(),
                    layer,
                    text(value, "value") + (layer.equals("built-in") ? "" : origin(value))));
        }
        return lines;
    }

    private static String origin(JsonNode value) {
        String setter = value.path("setBy").asText("");
        return "  (built-in: %s%s)"
                .formatted(
                        text(value, "builtIn"),
                        value.path("setBy").isTextual()
                                ? "; set by %s, %s"
                                        .formatted(setter, value.path("setAt").asText())
                                : "");
    }

    private static String text(JsonNode value, String field) {
        JsonNode node = value.path(field);
        return node.isNull() || node.isMissingNode() ? "none" : node.isTextual() ? node.asText() : node.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
