package io.socialdata.system.examples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.examples.ExampleRequest;
import io.socialdata.contract.examples.ExampleRequestReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The example of each operation, from the same reader as in the reference and the collections. */
final class ContractExamples {

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final JsonNode document;
    private final ExampleRequestReader reader;

    ContractExamples() {
        try (InputStream in = ContractExamples.class.getResourceAsStream("/openapi.json")) {
            document = new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("the contract cannot be read", e);
        }
        reader = new ExampleRequestReader(document);
    }

    /** Returns the ids of the operations that read with GET. */
    List<String> gets() {
        return catalogue.operations().stream()
                .filter(operation -> operation.method().name().equals("GET"))
                .map(Operation::id)
                .toList();
    }

    ExampleRequest of(String id) {
        Operation operation = catalogue.byId(id);
        return reader.read(
                "GET",
                "",
                operation.publicPath(PublicDocument.DEFAULT_DATA_PREFIX),
                document.path("paths").path(operation.documentPath()).path("get"));
    }

    /** Returns the sample value of a parameter of the operation. */
    String value(String id, String parameter) {
        ExampleRequest request = of(id);
        return List.of(request.pathValues(), request.query()).stream()
                .flatMap(List::stream)
                .filter(value -> value.name().equals(parameter))
                .map(ExampleRequest.Value::value)
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " has no " + parameter));
    }
}
