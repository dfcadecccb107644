package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A compact source file, which the {@code java} command runs as it is. */
final class JavaExample implements CallExample {

    @Override
    public String language() {
        return "Java";
    }

    @Override
    public String file(ApiOperation operation) {
        return JavaEmitter.NAMES.pascal(operation.id()) + ".java";
    }

    @Override
    public String write(ApiModel model, ApiOperation operation) {
        Identifiers names = JavaEmitter.NAMES;
        List<String> setters = operation.example().stream()
                .map(argument -> ".%s(%s)"
                        .formatted(
                                names.camel(argument.input().name()),
                                literal(model, argument.input().type(), argument.value())))
                .toList();
        String separator = setters.size() < 2 ? "" : "\n            ";
        String request = setters.stream().map(setter -> separator + setter).collect(Collectors.joining());
        return """
            import io.socialdata.client.*;

            void main() {
                var client = new SocialDataClient(ClientSettings.of(System.getenv("%s"), URI.create("%s")));
                var response = client.%s().%s(new %s()%s);
                IO.println(response.body());
            }
            """.formatted(
                        KEY,
                        ADDRESS,
                        names.camel(operation.group()),
                        names.camel(operation.name()),
                        JavaEmitter.request(operation),
                        request);
    }

    private static String literal(ApiModel model, ValueType type, JsonNode value) {
        if (value.isNull() || value.isMissingNode()) {
            return "null";
        }
        return switch (type) {
            case ValueType.Text _, ValueType.Choice _ -> CallExample.quoted(value.asText());
            case ValueType.Timestamp() -> "Instant.parse(%s)".formatted(CallExample.quoted(value.asText()));
            case ValueType.Whole() -> value.asText() + "L";
            case ValueType.Decimal() -> Double.toString(value.asDouble());
            case ValueType.Flag() -> value.asText();
            case ValueType.Items(ValueType item) -> list(value, one -> literal(model, item, one));
            case ValueType.Reference(String schema) -> object(model, schema, value);
            case ValueType.Structure _, ValueType.Free _, ValueType.Anything _, ValueType.Union _ -> untyped(value);
        };
    }

    private static String list(JsonNode array, Function<JsonNode, String> item) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(item)
                .collect(Collectors.joining(", ", "List.of(", ")"));
    }

    /** Names the type in full, because the contract has a schema {@code List}. */
    private static String object(ApiModel model, String schema, JsonNode value) {
        return model.schema(schema).members().stream()
                .map(member -> literal(model, member.type(), value.path(member.name())))
                .collect(Collectors.joining(", ", "new %s%s(".formatted(JavaTypes.MODELS, schema), ")"));
    }

    private static String untyped(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> list(value, JavaExample::untyped);
            case OBJECT ->
                value.properties().stream()
                        .flatMap(member -> Stream.of(CallExample.quoted(member.getKey()), untyped(member.getValue())))
                        .collect(Collectors.joining(", ", "Map.of(", ")"));
            case BINARY, BOOLEAN, MISSING, NULL, NUMBER, POJO, STRING -> value.toString();
        };
    }
}
