package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PublicDocumentTest {

    private static final String SERVER = "https://api.quietharbor.example";

    @Test
    void extensionsAreRemoved() {
        assertThat(new String(PublicDocument.json(SERVER), StandardCharsets.UTF_8)
                        .replace("\"x-internal\":", "")
                        .replace("\"x-unprojected-required\":", "")
                        .replace("\"x-dry-run\":", "")
                        .replace("\"x-price-usd\":", ""))
                .doesNotContainPattern("\"x-[a-z-]+\":");
    }

    @Test
    void onlyEventsAreMarkedAsNotForClients() throws IOException {
        JsonNode document = document(PublicDocument.json(SERVER));

        assertThat(document.findValues("x-internal")).hasSize(4);
        assertThat(document.path("webhooks").findValues("x-internal")).hasSize(3);
        assertThat(document.path("paths").findValues("callbacks"))
                .singleElement()
                .satisfies(callbacks ->
                        assertThat(callbacks.findValues("x-internal")).hasSize(1));
    }

    @Test
    void membersOfUnprojectedResponsesArePublished() throws IOException {
        JsonNode page = document(PublicDocument.json(SERVER)).at("/components/schemas/TweetPage");

        assertThat(page.path("required")).hasToString("[\"count\",\"next_cursor\",\"has_more\"]");
        assertThat(page.path("x-unprojected-required"))
                .hasToString("[\"tweets\",\"count\",\"next_cursor\",\"has_more\"]");
    }

    @Test
    void schemaOfDryRunsIsPublishedAtTheTopAlone() throws IOException {
        JsonNode document = document(PublicDocument.json(SERVER));

        assertThat(document.at("/x-dry-run/required")).isNotEmpty();
        assertThat(document.at("/components/schemas").has("DryRun")).isFalse();
        assertThat(document.at("/info/description").asText()).contains("X-Dry-Run", "X-Max-Cost");
    }

    @Test
    void everyOperationHasItsPriceAndTheHeadersOfEveryCall() throws IOException {
        JsonNode document = document(PublicDocument.json(SERVER));

        for (Operation operation : OperationCatalogue.load().operations()) {
            JsonNode published = document.path("paths")
                    .path(operation.documentPath())
                    .path(operation.method().name().toLowerCase(Locale.ROOT));
            assertThat(published.path("x-price-usd").decimalValue().movePointRight(6))
                    .as(operation.id())
                    .isEqualByComparingTo(BigDecimal.valueOf(operation.priceMicroUsd()));
            List<String> headers = published
                    .path("parameters")
                    .valueStream()
                    .map(given -> given.has("$ref")
                            ? document.at(given.path("$ref").asText().substring(1))
                            : given)
                    .filter(parameter -> parameter.path("in").asText().equals("header"))
                    .map(parameter -> parameter.path("name").asText())
                    .toList();
            assertThat(headers).as(operation.id()).doesNotHaveDuplicates().contains("X-Max-Cost", "X-Dry-Run");
            assertThat(headers.contains("Idempotency-Key"))
                    .as(operation.id())
                    .isEqualTo(operation.service() == ServiceName.WRITES);
        }
    }

    @Test
    void publicDocumentIsStillValid() throws IOException {
        Schema openApi = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(PublicDocumentTest.class.getResourceAsStream("/oas-3.1.schema.json"));

        assertThat(openApi.validate(document(PublicDocument.json(SERVER)))).isEmpty();
    }

    @Test
    void headersNamedLikeExtensionsAreKept() throws IOException {
        assertThat(document(PublicDocument.json(SERVER))
                        .at("/components/headers")
                        .has("X-Request-Id"))
                .isTrue();
        assertThat(document(PublicDocument.json(SERVER))
                        .at("/components/parameters/InlineCt0/name")
                        .asText())
                .isEqualTo("x-ct0");
    }

    @Test
    void addressesAreFilledIn() throws IOException {
        JsonNode document = document(PublicDocument.json(SERVER, "/data"));

        assertThat(document.findValuesAsText("url")).contains(SERVER);
        assertThat(document.path("servers")).hasSize(1);
        assertThat(document.at("/servers/0/url").asText()).isEqualTo(SERVER);
        assertThat(document.path("paths").has("/account/me")).isTrue();
        assertThat(document.path("paths").has("/data/user/info")).isTrue();
        assertThat(document.path("paths").toString()).doesNotContain("\"/twitter/", "\"servers\"");
    }

    @Test
    void differentAddressesGiveDifferentDocuments() throws IOException {
        PublicDocument.json(SERVER);

        JsonNode document = document(PublicDocument.json("http://127.0.0.1:8080"));

        assertThat(document.at("/servers/0/url").asText()).isEqualTo("http://127.0.0.1:8080");
    }

    @Test
    void priceAndActingAccountAreDescribed() throws IOException {
        JsonNode document = document(PublicDocument.json(SERVER));

        assertThat(description(document, "/paths/~1twitter~1user~1info/get"))
                .endsWith("Price: 0.0008 USD, charged for a 2xx answer.");
        assertThat(description(document, "/paths/~1twitter~1community~1leave/post"))
                .endsWith("Price: 0.0008 USD, charged when the change took effect."
                        + " Acts as the stored session of the key.");
        assertThat(description(document, "/paths/~1account~1me/get")).endsWith("Free.");
    }

    @Test
    void callersCannotModifyTheCachedDocument() {
        PublicDocument.json(SERVER)[0] = 'x';

        assertThat(PublicDocument.json(SERVER)[0]).isEqualTo((byte) '{');
    }

    private static String description(JsonNode document, String operation) {
        return document.at(operation).path("description").asText();
    }

    private static JsonNode document(byte[] json) throws IOException {
        return new JsonMapper().readTree(json);
    }
}
