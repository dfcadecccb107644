package io.socialdata.gateway.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** The collections of requests for API clients. */
class ApiCollectionsTest {

    private static final Pattern REQUEST = Pattern.compile("(\\w+) \\{\n  url: (\\S+)\n");

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final ApiReference reference = new ReferenceReader(catalogue, "https://api.example", "/twitter").read();

    @Test
    void postmanCollectionHasARequestForEveryOperation() throws IOException {
        JsonNode collection = new JsonMapper().readTree(PostmanCollection.of(reference));

        List<String> requests = collection.findParents("url").stream()
                .map(request -> request.path("method").asText() + " "
                        + request.at("/url/raw").asText())
                .toList();
        assertThat(requests).containsExactlyInAnyOrderElementsOf(addresses());
        assertThat(collection.at("/variable/0/value").asText()).isEqualTo("https://api.example");
    }

    @Test
    void parameterThatIsNotNeededIsDisabled() throws IOException {
        JsonNode collection = new JsonMapper().readTree(PostmanCollection.of(reference));

        JsonNode search = collection.findParents("url").stream()
                .filter(request -> request.at("/url/raw").asText().endsWith("/community/tweets"))
                .findFirst()
                .orElseThrow();
        assertThat(search.at("/url/query"))
                .extracting(value -> value.path("key").asText() + " "
                        + value.path("disabled").asBoolean())
                .contains("community_id false", "cursor true");
    }

    @Test
    void brunoCollectionHasAFileForEveryOperation() throws IOException {
        Map<String, String> files = unzipped(BrunoCollection.of(reference));

        for (Operation operation : catalogue.operations()) {
            assertThat(files.keySet()).anyMatch(name -> name.endsWith("/" + operation.id() + ".bru"));
        }
        List<String> addresses = files.values().stream()
                .filter(text -> text.contains("type: http"))
                .map(ApiCollectionsTest::address)
                .toList();
        assertThat(addresses).containsExactlyInAnyOrderElementsOf(addresses());
        assertThat(files.get("environments/gateway.bru")).contains("baseUrl: https://api.example");
    }

    @Test
    void brunoCollectionIsTheSameEachTime() {
        assertThat(BrunoCollection.of(reference)).isEqualTo(BrunoCollection.of(reference));
    }

    private List<String> addresses() {
        return catalogue.operations().stream()
                .map(operation -> operation.method() + " {{baseUrl}}"
                        + operation.publicPath("/twitter").replaceAll("\\{(\\w+)}", ":$1"))
                .toList();
    }

    /** Returns method and address of a request file. */
    private static String address(String file) {
        Matcher request = REQUEST.matcher(file);
        assertThat(request.find()).isTrue();
        return request.group(1).toUpperCase(Locale.ROOT) + " " + request.group(2);
    }

    private static Map<String, String> unzipped(byte[] zip) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
