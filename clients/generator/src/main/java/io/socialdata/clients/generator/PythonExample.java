package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** A program with the blocking client. */
final class PythonExample implements CallExample {

    @Override
    public String language() {
        return "Python";
    }

    @Override
    public String file(ApiOperation operation) {
        return operation.id() + ".py";
    }

    @Override
    public String write(ApiModel model, ApiOperation operation) {
        Identifiers names = PythonEmitter.NAMES;
        List<String> arguments = operation.example().stream()
                .map(argument -> "%s=%s"
                        .formatted(
                                names.snake(argument.input().name()),
                                literal(argument.input().type(), argument.value())))
                .toList();
        return """
            import os

            from social_data_client import Client, Settings

            with Client(Settings(api_key=os.environ["%s"], base_url="%s")) as client:
                response = client.%s.%s(%s)
                print(response)
            """.formatted(
                        KEY,
                        ADDRESS,
                        names.snake(operation.group()),
                        names.snake(operation.name()),
                        CallExample.arguments(arguments, "    "));
    }

    private static String literal(ValueType type, JsonNode value) {
        return switch (type) {
            case ValueType.Whole _, ValueType.Decimal _ -> value.asText();
            case ValueType.Flag _ -> value.asBoolean() ? "True" : "False";
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
                        .map(PythonExample::literal)
                        .collect(Collectors.joining(", ", "[", "]"));
            case OBJECT ->
                value.properties().stream()
                        .map(member -> CallExample.quoted(member.getKey()) + ": " + literal(member.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case BOOLEAN -> value.asBoolean() ? "True" : "False";
            case NULL, MISSING -> "None";
            case NUMBER, STRING, BINARY, POJO -> value.toString();
        };
    }
}
