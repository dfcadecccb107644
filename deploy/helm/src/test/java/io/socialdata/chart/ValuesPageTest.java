package io.socialdata.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reference of values lists what the schema accepts, with the defaults. */
class ValuesPageTest {

    private static final JsonNode SCHEMA = Chart.read(Chart.FOLDER.resolve("values.schema.json"));
    private static final JsonNode VALUES = Chart.table("values.yaml");

    private static final String HEAD = """
            # Reference of the chart's values

            Generated from [values.schema.json](../deploy/helm/socialdata/values.schema.json) and
            [values.yaml](../deploy/helm/socialdata/values.yaml). What each value means: [the chart's page](../deploy/helm/socialdata/README.md#values).
            Helm rejects any other value. Write again: `mvn -pl deploy/helm -am test -Dchart.write=true`.

            """;

    private static final String TABLE = """
            | Value | Type | Accepted | Default |
            |---|---|---|---|
            """;

    @Test
    void pageMatchesTheSchema() throws IOException {
        List<String> lines = new ArrayList<>();
        SCHEMA.path("properties").properties().stream()
                .filter(entry -> !entry.getKey().matches("services|global"))
                .forEach(entry -> add(lines, entry.getKey(), entry.getValue(), VALUES.path(entry.getKey())));
        List<String> ofServices = new ArrayList<>();
        add(ofServices, "services.<name>", SCHEMA.at("/definitions/gateway"), VALUES.path("absent"));

        new KeptFile(Chart.CHECKOUT.resolve("docs/helm-values.md"))
                .is(HEAD + TABLE + String.join("\n", lines)
                        + "\n\n## Values of each service\n\nThe names are `"
                        + VALUES.path("services").properties().stream()
                                .map(service -> service.getKey())
                                .collect(Collectors.joining("`, `"))
                        + "`; only `gateway` has a `spool`.\n\n"
                        + TABLE
                        + String.join("\n", ofServices)
                        + "\n");
    }

    private static void add(List<String> lines, String name, JsonNode given, JsonNode value) {
        JsonNode schema =
                given.has("$ref") ? SCHEMA.at(given.path("$ref").asText().substring(1)) : given;
        if (schema.has("properties")) {
            schema.path("properties")
                    .properties()
                    .forEach(entry ->
                            add(lines, name + "." + entry.getKey(), entry.getValue(), value.path(entry.getKey())));
        } else {
            lines.add("| `%s` | %s | %s | %s |".formatted(name, type(schema), accepted(schema), defaultOf(value)));
        }
    }

    private static String type(JsonNode schema) {
        if (schema.has("enum")) {
            return "one of";
        }
        JsonNode type = schema.path("type");
        return type.isArray() ? String.join(" or ", RenderedChart.texts(type).toList()) : type.asText();
    }

    private static String accepted(JsonNode schema) {
        if (schema.has("enum")) {
            return RenderedChart.texts(schema.path("enum"))
                    .map("`%s`"::formatted)
                    .collect(Collectors.joining(", "));
        }
        return Stream.of(
                        schema.has("minimum")
                                ? "%s to %s"
                                        .formatted(
                                                schema.path("minimum").asText(),
                                                schema.path("maximum").asText("any"))
                                : "",
                        schema.has("pattern") ? code(schema.path("pattern").asText()) : "",
                        schema.path("not").has("const")
                                ? "not `" + schema.at("/not/const").asText() + "`"
                                : "",
                        schema.path("items").has("type") ? "each: " + type(schema.path("items")) : "")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String defaultOf(JsonNode value) {
        if (value.isMissingNode() || (value.isTextual() && value.asText().isEmpty())) {
            return "";
        }
        return code(value.isTextual() ? value.asText() : value.toString());
    }

    private static String code(String text) {
        return "`" + text.replace("|", "\\|") + "`";
    }
}
