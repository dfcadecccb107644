package io.socialdata.web.outgoing;

import static io.socialdata.web.testapp.Callers.service;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.contract.ServiceName;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OutgoingHeadersComponentTest {

    private static final String REQUEST = "5371ba2d-60b3-4907-9fbe-94eadd16eec9";
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @Inject
    OutgoingHeaders outgoing;

    @Test
    void callToAnotherServiceHasIdentityAndCorrelation() throws JsonProcessingException {
        JsonPath headers = service("monitoring")
                .header("X-Request-Id", REQUEST)
                .header("traceparent", TRACE)
                .get("/internal/headers")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        JsonNode claims = claims(headers.getString("Authorization"));
        assertThat(claims.get("aud").toString()).contains("session").doesNotContain("billing");
        assertThat(claims.get("groups").toString()).contains("webhook-delivery");
        assertThat(headers.getString("'X-Request-Id'")).isEqualTo(REQUEST);
        assertThat(headers.getString("traceparent")).isEqualTo(TRACE);
    }

    @Test
    void workWithoutACallGetsItsOwnRequestId() {
        assertThat(outgoing.to(ServiceName.SESSION))
                .containsKeys("Authorization", "X-Request-Id")
                .doesNotContainKey("traceparent");
    }

    @Test
    void tokenIsReusedAndBoundToItsAudience() throws JsonProcessingException {
        String first = outgoing.to(ServiceName.BILLING).get("Authorization");

        assertThat(outgoing.to(ServiceName.BILLING)).containsEntry("Authorization", first);
        assertThat(claims(first).get("aud").toString()).contains("billing").doesNotContain("session");
    }

    private static JsonNode claims(String authorization) throws JsonProcessingException {
        String payload = authorization.split("\\.", -1)[1];
        return new ObjectMapper().readTree(new String(Base64.getUrlDecoder().decode(payload), StandardCharsets.UTF_8));
    }
}
