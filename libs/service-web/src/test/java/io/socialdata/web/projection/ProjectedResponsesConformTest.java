package io.socialdata.web.projection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.References;
import io.socialdata.contract.ResponseFields;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documented response of each read conforms to its schema, whatever it is reduced to. */
class ProjectedResponsesConformTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    private static JsonNode contract;

    @BeforeAll
    static void readContract() throws IOException {
        try (InputStream in = Operation.class.getResourceAsStream("/openapi.json")) {
            contract = new JsonMapper().readTree(Objects.requireNonNull(in));
        }
    }

    static Stream<Operation> reads() {
        return CATALOGUE.operations().stream().filter(Operation::projection);
    }

    @ParameterizedTest
    @MethodSource("reads")
    void completeResponseConforms(Operation read) {
        ContractResponses.conforms(read.id(), 200, example(read).toString());
    }

    @ParameterizedTest
    @MethodSource("reads")
    void compactResponseConforms(Operation read) {
        conforms(read, Projection.of(null, "1"));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void responseReducedToAnyOneOfItsFieldsConforms(Operation read) {
        ResponseFields fields = CATALOGUE.responseFields(read).orElseThrow();
        List<List<String>> paths = paths(List.of(), example(read)).distinct().toList();

        assertThat(paths).isNotEmpty().allMatch(fields::contains);
        for (List<String> path : paths) {
            conforms(read, Projection.of(String.join(".", path), null));
            conforms(read, Projection.of(path.getLast(), null));
        }
    }

    private static void conforms(Operation read, Projection projection) {
        ContractResponses.projectedConforms(
                read.id(), 200, projection.apply(example(read)).toString());
    }

    private static Stream<List<String>> paths(List<String> prefix, JsonNode value) {
        if (value.isArray()) {
            return value.valueStream().flatMap(element -> paths(prefix, element));
        }
        return value.properties().stream().flatMap(member -> {
            List<String> path =
                    Stream.concat(prefix.stream(), Stream.of(member.getKey())).toList();
            return Stream.concat(Stream.of(path), paths(path, member.getValue()));
        });
    }

    private static JsonNode example(Operation read) {
        JsonNode response = resolved(contract.path("paths")
                .path(read.documentPath())
                .path(read.method().name().toLowerCase(Locale.ROOT))
                .at("/responses/200"));
        return resolved(response.at("/content/application~1json/examples/answer"))
                .path("value");
    }

    private static JsonNode resolved(JsonNode node) {
        return References.resolved(contract, node);
    }
}
