package io.socialdata.mcp.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.mcp.operations.CallableOperation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A group of operations as Markdown, with the arguments that tools take. */
final class GroupPage {

    private GroupPage() {}

    static String text(String name, String description, List<CallableOperation> operations) {
        StringBuilder text = new StringBuilder("# " + name + "\n\n" + description + "\n");
        operations.forEach(operation -> append(text, operation));
        return text.toString();
    }

    private static void append(StringBuilder text, CallableOperation operation) {
        text.append("\n## ").append(operation.id()).append("\n\n");
        text.append(operation.summary())
                .append(". ")
                .append(operation.description())
                .append('\n');
        if (!operation.choices().isEmpty()) {
            text.append('\n').append(operation.choices()).append('\n');
        }
        ObjectNode schema = operation.inputSchema();
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(argument -> required.add(argument.asText()));
        Set<Map.Entry<String, JsonNode>> arguments = schema.path("properties").properties();
        if (!arguments.isEmpty()) {
            text.append('\n');
        }
        for (Map.Entry<String, JsonNode> argument : arguments) {
            text.append("- `").append(argument.getKey()).append('`');
            text.append(required.contains(argument.getKey()) ? " (required)" : "");
            text.append(": ")
                    .append(argument.getValue().path("description").asText())
                    .append('\n');
        }
    }
}
