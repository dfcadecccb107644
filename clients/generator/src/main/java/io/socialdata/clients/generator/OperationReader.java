package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.clients.generator.ApiOperation.ExampleArgument;
import io.socialdata.clients.generator.ApiOperation.Paging;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.examples.ExampleRequest;
import io.socialdata.contract.examples.ExampleRequestReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads the operations: the request and response from the document, the price and the rights from the catalogue. */
final class OperationReader {

    private static final String CURSOR = "cursor";
    private static final String NEXT = "next_cursor";

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final JsonNode document;
    private final SchemaReader schemas;
    private final InputReader inputs;
    private final ExampleRequestReader examples;

    OperationReader(JsonNode document, SchemaReader schemas) {
        this.document = document;
        this.schemas = schemas;
        this.inputs = new InputReader(document, schemas);
        this.examples = new ExampleRequestReader(document);
    }

    List<ApiOperation> readAll() {
        List<ApiOperation> operations = new ArrayList<>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(method -> isJson(method.getValue()))
                        .forEach(method -> operations.add(read(path.getKey(), method.getKey(), method.getValue()))));
        return List.copyOf(operations);
    }

    /** A download is not JSON, which is all that generated methods read. The SDKs have it by hand. */
    private static boolean isJson(JsonNode operation) {
        return operation.at("/responses/200/content").has("application/json");
    }

    private ApiOperation read(String path, String method, JsonNode node) {
        String id = node.path("operationId").asText();
        Operation operation = catalogue.byId(id);
        String group = group(operation);
        List<Input> taken = inputs.read(node);
        JsonNode response = node.at("/responses/200/content/application~1json/schema");
        return new ApiOperation(
                id,
                group,
                id.equals(group) ? "get" : id.substring(group.length() + 1),
                method.toUpperCase(Locale.ROOT),
                path,
                node.path("summary").asText(),
                node.path("description").asText(),
                taken,
                SchemaReader.name(response),
                node.has("requestBody"),
                Stream.concat(alternatives(node, "x-one-of"), alternatives(node, "x-any-of"))
                        .toList(),
                operation.priceMicroUsd(),
                paging(taken, response),
                operation.projection(),
                inputs.isIdempotent(node),
                operation.operationClass().wireName(),
                operation.scope().name().toLowerCase(Locale.ROOT),
                arguments(taken, examples.read(method.toUpperCase(Locale.ROOT), "", path, node)));
    }

    /** Returns the inputs that the shortest call has. No header is needed. */
    private static List<ExampleArgument> arguments(List<Input> inputs, ExampleRequest example) {
        return inputs.stream()
                .flatMap(input -> value(input, example).map(value -> new ExampleArgument(input, value)).stream())
                .toList();
    }

    private static Optional<JsonNode> value(Input input, ExampleRequest example) {
        return switch (input.place()) {
            case PATH -> value(input, example.pathValues());
            case QUERY -> value(input, example.query());
            case BODY -> Optional.ofNullable(example.body()).map(body -> body.get(input.wireName()));
            case HEADER -> Optional.empty();
        };
    }

    private static Optional<JsonNode> value(Input input, List<ExampleRequest.Value> values) {
        return values.stream()
                .filter(value -> value.needed() && value.name().equals(input.wireName()))
                .<JsonNode>map(value -> TextNode.valueOf(value.value()))
                .findFirst();
    }

    /** Returns the first segment of the path; the compatible routes have it below a prefix of their own. */
    private static String group(Operation operation) {
        return Stream.of(operation.path().split("/", -1))
                .filter(segment -> operation.id().equals(segment)
                        || (!segment.isEmpty() && operation.id().startsWith(segment + "_")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "The id %s does not begin with a segment of its path".formatted(operation.id())));
    }

    private Optional<Paging> paging(List<Input> taken, JsonNode response) {
        List<Member> members = schemas.members(response);
        boolean follows = members.stream().anyMatch(member -> member.name().equals(NEXT));
        if (!follows || taken.stream().noneMatch(input -> input.name().equals(CURSOR))) {
            return Optional.empty();
        }
        return members.stream()
                .filter(member -> member.type() instanceof ValueType.Items)
                .findFirst()
                .map(member -> new Paging(CURSOR, NEXT, member.name(), ((ValueType.Items) member.type()).item()));
    }

    private static Stream<List<String>> alternatives(JsonNode node, String extension) {
        return StreamSupport.stream(node.path(extension).spliterator(), false)
                .map(names -> StreamSupport.stream(names.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList());
    }
}
