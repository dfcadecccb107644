package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page of values lists all of them with their defaults. */
class ReadmeTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z][A-Za-z.]*)` \\| ?(`[^|]*`)? ?\\| [^|]*\\|?$");
    private static final JsonNode VALUES = Chart.table("values.yaml");

    private static String page;

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Chart.FOLDER.resolve("README.md"));
    }

    @Test
    void everyValueIsDocumentedWithItsDefault() throws JsonProcessingException {
        Map<String, String> documented = new LinkedHashMap<>();
        String values = page.substring(page.indexOf("## Values\n"), page.indexOf("## Values of each service"));
        ROW.matcher(values)
                .results()
                .forEach(row -> documented.put(row.group(1), row.group(2) == null ? "" : row.group(2)));

        assertThat(documented).isNotEmpty();
        for (Map.Entry<String, String> row : documented.entrySet()) {
            JsonNode value = VALUES.at("/" + row.getKey().replace('.', '/'));
            assertThat(row.getValue()).as(row.getKey()).isEqualTo(markdownOf(value));
        }
        assertThat(missing("", VALUES, documented.keySet())).isEmpty();
    }

    @Test
    void everyServiceValueIsDocumented() throws IOException {
        JsonNode schema = Chart.read(Chart.FOLDER.resolve("values.schema.json"));

        assertThat(schema.at("/definitions/gateway/properties").properties())
                .isNotEmpty()
                .allSatisfy(value -> assertThat(page).contains("| `" + value.getKey() + "` |"));
    }

    @Test
    void defaultsOfEveryServiceAreDocumented() {
        assertThat(VALUES.path("services").properties()).isNotEmpty().allSatisfy(service -> {
            JsonNode value = service.getValue();
            assertThat(page)
                    .contains("| `%s` | %s | %s | %s | %s |"
                            .formatted(
                                    service.getKey(),
                                    value.path("replicas").asText(),
                                    value.at("/resources/requests/cpu").asText(),
                                    value.at("/resources/limits/memory").asText(),
                                    value.path("drainSeconds").asText()));
        });
    }

    private static Set<String> missing(String prefix, JsonNode node, Set<String> documented) {
        Set<String> missing = new TreeSet<>();
        node.properties().forEach(entry -> {
            String name = prefix + entry.getKey();
            if (name.equals("services") || documented.contains(name)) {
                return;
            }
            if (entry.getValue().isObject() && !entry.getValue().isEmpty()) {
                missing.addAll(missing(name + ".", entry.getValue(), documented));
            } else {
                missing.add(name);
            }
        });
        return missing;
    }

    private static String markdownOf(JsonNode value) throws JsonProcessingException {
        if (value.isTextual()) {
            return value.asText().isEmpty() ? "" : "`" + value.asText() + "`";
        }
        return "`" + new ObjectMapper().writeValueAsString(value) + "`";
    }
}
