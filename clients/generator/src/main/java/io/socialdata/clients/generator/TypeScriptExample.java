package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** A module without type annotations: JavaScript, which TypeScript checks as well. */
final class TypeScriptExample implements CallExample {

    @Override
    public String language() {
        return "JavaScript";
    }

    @Override
    public String file(ApiOperation operation) {
        return operation.id() + ".ts";
    }

    @Override
    public String write(ApiModel model, ApiOperation operation) {
        Identifiers names = TypeScriptEmitter.NAMES;
        List<String> members = operation.example().stream()
                .map(argument -> "%s: %s"
                        .formatted(
                                argument.input().name(),
                                literal(argument.input().type(), argument.value())))
                .toList();
        String request = switch (members.size()) {
            case 0 -> "";
            case 1 -> "{ " + members.getFirst() + " }";
            default -> members.stream().collect(Collectors.joining(",\n  ", "{\n  ", ",\n}"));
        };
        return """
            import { SocialDataClient } from 'social-data-client';

            const client = new SocialDataClient({ apiKey: process.env.%s ?? '', baseUrl: '%s' });
            const response = await client.%s.%s(%s);
            console.log(response);
            """.formatted(KEY, ADDRESS, names.camel(operation.group()), names.camel(operation.name()), request);
    }

    private static String literal(ValueType type, JsonNode value) {
        return switch (type) {
            case ValueType.Whole _, ValueType.Decimal _, ValueType.Flag _ -> value.asText();
            case ValueType.Text _,
                    ValueType.Choice _,
                    ValueType.Timestamp _,
                    ValueType.Items _,
                    ValueType.Reference _,
                    ValueType.Structure _,
                    ValueType.Free _,
                    ValueType.Anything _,
                    ValueType.Union _ -> literal(value);
        };
    }

    private static String literal(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY ->
                StreamSupport.stream(value.spliterator(), false)
                        .map(TypeScriptExample::literal)
                        .collect(Collectors.joining(", ", "[", "]"));
            case OBJECT ->
                value.properties().stream()
                        .map(member -> member.getKey() + ": " + literal(member.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"));
            case STRING -> quoted(value);
            case BOOLEAN, NULL, NUMBER, BINARY, POJO -> value.toString();
            case MISSING -> "undefined";
        };
    }

    private static String quoted(JsonNode value) {
        String json = value.toString();
        return "'" + json.substring(1, json.length() - 1).replace("\\\"", "\"").replace("'", "\\'") + "'";
    }
}
