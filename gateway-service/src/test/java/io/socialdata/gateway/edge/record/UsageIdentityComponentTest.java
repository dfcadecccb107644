package io.socialdata.gateway.edge.record;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Under which record id a call is charged. */
@GatewayTest
class UsageIdentityComponentTest {

    private static final String CREATE = "/twitter/tweet/create";
    private static final String TIME = "2026-11-21T08:30:00.123456Z";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
    }

    @Test
    void repeatedWriteIsChargedUnderTheIdentityOfTheFirst() {
        String claim = UUID.randomUUID().toString();
        world.backend().on("/tweet/create", 200, "{}", identity(claim, TIME));

        HttpResponse<String> first = post(CREATE, customer.bearer(), "{}");
        HttpResponse<String> again = post(CREATE, customer.bearer(), "{}");

        assertThat(first.headers().map()).doesNotContainKeys("x-usage-record", "x-usage-time");
        assertThat(header(again, "X-Credits-Charged")).isEqualTo("0.0016");
        assertThat(recordOf(first).path("recordId").asText()).isEqualTo(claim);
        assertThat(recordOf(first).path("occurredAt").asText()).isEqualTo(TIME);
        assertThat(recordOf(again).path("recordId").asText()).isEqualTo(claim);
        assertThat(recordOf(again).path("occurredAt").asText()).isEqualTo(TIME);
        assertThat(recordOf(again).path("billed").asBoolean()).isTrue();
        assertThat(recordOf(again).path("requestId"))
                .isNotEqualTo(recordOf(first).path("requestId"));
    }

    @Test
    void freeRecordOfAWriteKeepsItsOwnIdentity() {
        String claim = UUID.randomUUID().toString();
        world.backend().on("/tweet/create", 403, "{}", identity(claim, TIME));

        HttpResponse<String> refused = post(CREATE, customer.bearer(), "{}");

        assertThat(recordOf(refused).path("recordId").asText()).isEqualTo(header(refused, "X-Request-Id"));
        assertThat(recordOf(refused).path("billed").asBoolean()).isFalse();
    }

    @Test
    void onlyWritesBackendCanSetARecordIdentity() {
        world.backend().on("/user/info", 200, "{}", identity(UUID.randomUUID().toString(), TIME));

        HttpResponse<String> response = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(recordOf(response).path("recordId").asText()).isEqualTo(header(response, "X-Request-Id"));
        assertThat(response.headers().map()).doesNotContainKeys("x-usage-record", "x-usage-time");
    }

    @ParameterizedTest
    @CsvSource({
        "1-1-1-1-1, 2026-11-21T08:30:00Z",
        "not-an-id, 2026-11-21T08:30:00Z",
        "3b0c1a52-6f0e-4e0f-9d53-0a4c1f6f7a11, yesterday",
        "3b0c1a52-6f0e-4e0f-9d53-0a4c1f6f7a11, ''"
    })
    void malformedIdentityIsIgnored(String record, String time) {
        world.backend().on("/tweet/create", 200, "{}", identity(record, time));

        HttpResponse<String> response = post(CREATE, customer.bearer(), "{}");

        assertThat(recordOf(response).path("recordId").asText()).isEqualTo(header(response, "X-Request-Id"));
        assertThat(recordOf(response).path("billed").asBoolean()).isTrue();
    }

    private JsonNode recordOf(HttpResponse<String> response) {
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        return record.data();
    }

    private static Map<String, String> identity(String record, String time) {
        return Map.of("X-Usage-Record", record, "X-Usage-Time", time);
    }
}
