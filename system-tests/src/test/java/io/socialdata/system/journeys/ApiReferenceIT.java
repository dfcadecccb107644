package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract as customers see it: for machines and for reading. */
@ExtendWith(SharedSuite.class)
class ApiReferenceIT {

    private final Suite suite;

    ApiReferenceIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void publicDocumentDescribesEveryPathAndNothingInternal() {
        HttpResponse<String> answer = suite.host("", "/openapi.json");

        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode document = Suite.json(answer.body());
        assertThat(document.path("openapi").asText()).startsWith("3.1");
        assertThat(document.path("info").path("version").asText()).isEqualTo("1.0.0");
        assertThat(document.path("paths").size()).isGreaterThan(100);
        assertThat(answer.body()).doesNotContain("\"x-service\"", "\"x-price-microusd\"", "/internal/");
    }

    @Test
    void referencePageNeedsNoOtherMachine() {
        HttpResponse<String> answer = suite.host("", "/docs");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("/user/info");
        assertThat(answer.body()).doesNotContainPattern("(src|href)=[\"']https?://(?!127\\.0\\.0\\.1)");
    }
}
