package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.raw;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What errors refer to: the call, and the page about their code. */
@GatewayTest
class ErrorReferenceComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String PAGES = Gateway.PUBLIC_URL + "/docs/errors/";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    @Test
    void errorNamesItsCallAndThePageOfItsCode() {
        HttpResponse<String> response = get(USER, Map.of());

        assertThat(json(response).path("request_id").asText()).isEqualTo(header(response, "X-Request-Id"));
        assertThat(json(response).path("doc_url").asText()).isEqualTo(PAGES + "unauthorized");
        ContractResponses.conforms("user_info", 401, response.body());
        assertThat(get("/docs/errors/unauthorized", Map.of()).statusCode()).isEqualTo(200);
    }

    @Test
    void unknownPathHasAReason() {
        HttpResponse<String> response = get("/twitter/user/inof", customer.bearer());

        assertThat(json(response).path("error").asText()).isEqualTo("not_found");
        assertThat(json(response).path("reason").asText()).isEqualTo("unknown_path");
        assertThat(json(response).path("message").asText())
                .isEqualTo("Path not found. Did you mean /twitter/user/info?");
        assertThat(json(response).path("doc_url").asText()).isEqualTo(PAGES + "not_found");
    }

    @Test
    void malformedRequestNamesItsCall() {
        assertThat(raw("POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\nGarbage\r\n\r\n{}"))
                .contains("\"request_id\":\"", "\"doc_url\":\"" + PAGES + "bad_request\"");
    }

    @Test
    void ownFormatsOfFeedbackAndCompatCallsAreUnchanged() {
        assertThat(get("/feedback", Map.of()).body()).isEqualTo("{\"error\":\"Invalid API key\"}");
        world.backend().down();
        try {
            assertThat(json(get("/oapi/x_user_stream/get_user_to_monitor_tweet", customer.bearer()))
                            .fieldNames())
                    .toIterable()
                    .containsExactlyInAnyOrder("status", "msg");
        } finally {
            world.backend().up();
        }
    }

    @Test
    void backendGetsTheAddressOfThePagesFromTheGatewayOnly() {
        world.backend().on("/user/info", 200, "{}", Map.of("X-Usage-Billable", "false"));
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Error-Pages", "https://evil.example/");

        get(USER, headers);

        assertThat(world.backend().received("/user/info").getFirst().header("X-Error-Pages"))
                .isEqualTo(PAGES);
    }
}
