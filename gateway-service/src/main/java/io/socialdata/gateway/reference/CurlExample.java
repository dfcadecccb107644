package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Builds the shortest curl command that calls an operation. */
final class CurlExample {

    private static final String NEXT_LINE = " \\\n  ";

    private final Samples samples;
    private final Schemas schemas;

    CurlExample(Schemas schemas) {
        this.schemas = schemas;
        this.samples = new Samples(schemas);
    }

    String of(String method, String url, JsonNode operation) {
        Set<String> neededMembers = needed(operation);
        String target = url;
        List<String> query = new ArrayList<>();
        JsonNode body = operation
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema");
        for (JsonNode given : operation.path("parameters")) {
            JsonNode parameter = schemas.resolve(given);
            String name = parameter.path("name").asText();
            String value = samples.of(parameter.path("schema")).asText();
            if (parameter.path("in").asText().equals("path")) {
                target = target.replace("{" + name + "}", value);
            } else if (parameter.path("required").asBoolean()
                    || (body.isMissingNode() && neededMembers.contains(name))) {
                query.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        }
        return command(method, query.isEmpty() ? target : target + "?" + String.join("&", query), body, neededMembers);
    }

    private String command(String method, String target, JsonNode body, Set<String> neededMembers) {
        StringBuilder command = new StringBuilder("curl");
        if (!method.equals("GET") && (body.isMissingNode() || !method.equals("POST"))) {
            command.append(" -X ").append(method);
        }
        command.append(" '").append(target).append('\'');
        command.append(NEXT_LINE).append("-H \"Authorization: Bearer $API_KEY\"");
        if (!body.isMissingNode()) {
            ObjectNode content = samples.object(body, neededMembers);
            command.append(NEXT_LINE).append("-H 'Content-Type: application/json'");
            command.append(NEXT_LINE).append("-d '").append(content.toString().replace("'", "'\\''"));
            command.append('\'');
        }
        return command.toString();
    }

    /** Returns the required parameters; of several alternatives, the first. */
    private static Set<String> needed(JsonNode operation) {
        Set<String> names = new HashSet<>();
        operation.path("x-required").forEach(name -> names.add(name.asText()));
        for (String groups : List.of("x-one-of", "x-any-of")) {
            operation.path(groups).forEach(group -> names.add(group.path(0).asText()));
        }
        return names;
    }
}
