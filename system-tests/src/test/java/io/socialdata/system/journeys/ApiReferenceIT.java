package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** The contract as customers see it: the document and the page. */
@OnSharedSuite
class ApiReferenceIT {

    private final Suite suite;

    ApiReferenceIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void publicDocumentDescribesEveryPathAndNothingInternal() {
        HttpResponse<String> response = suite.host("", "/openapi.json");

        assertThat(response.statusCode()).isEqualTo(200);
        JsonNode document = Suite.json(response.body());
        assertThat(document.path("openapi").asText()).startsWith("3.1");
        assertThat(document.path("info").path("version").asText()).isEqualTo("1.0.0");
        assertThat(document.path("paths").size()).isGreaterThan(100);
        assertThat(response.body()).doesNotContain("\"x-service\"", "\"x-price-microusd\"", "/internal/");
    }

    @Test
    void referencePageLoadsNothingFromOtherHosts() {
        HttpResponse<String> response = suite.host("", "/docs");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("/user/info");
        assertThat(response.body()).doesNotContainPattern("(src|href)=[\"']https?://(?!127\\.0\\.0\\.1)");
    }
}
