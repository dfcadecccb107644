package io.socialdata.gateway.edge.admit;

import static io.socialdata.gateway.world.Gateway.batch;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unknown parameters: ignored by default, refused in calls that ask for it. */
@GatewayTest
class StrictQueryComponentTest {

    private static final String MISSPELT = "/twitter/user/info?usernme=someone";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}");
        world.backend().on("/tweet/create", 200, "{}");
    }

    @Test
    void unknownParameterIsForwardedAndIgnoredByDefault() {
        assertThat(get(MISSPELT, customer.bearer()).statusCode()).isEqualTo(200);
        assertThat(get(MISSPELT, strict("false")).statusCode()).isEqualTo(200);
        assertThat(world.backend().received("/user/info").getFirst().uri()).endsWith("?usernme=someone");
    }

    @Test
    void strictCallIsRefusedWithTheNearestNameAndCostsNothing() {
        HttpResponse<String> response = get(MISSPELT, strict("true"));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response).path("error").asText()).isEqualTo("bad_request");
        assertThat(json(response).path("reason").asText()).isEqualTo("unknown_parameter");
        assertThat(json(response).path("field").asText()).isEqualTo("usernme");
        assertThat(json(response).path("message").asText()).endsWith("Did you mean username?");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        ContractResponses.conforms("user_info", 400, response.body());
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void refusedCallReleasesWhatItHeld() {
        world.credit().balance(customer.accountId(), 800);

        assertThat(get(MISSPELT, strict("true")).statusCode()).isEqualTo(400);
        assertThat(get("/twitter/user/info?username=someone", strict("true")).statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?sda_test_0123456789abcdefABCDEF0123456789_0a1b2c",
                "?%F0%9F%98%80=1",
                "?a%00b=1",
                "?a%0d%0ab=1",
                "?%ff%fe=1",
                "?=1",
            })
    void nameThatIsNoNameIsNotRepeated(String query) {
        HttpResponse<String> response = get("/twitter/user/info" + query, strict("true"));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).doesNotContain("sda_", "Did you mean", "\\");
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void valuesAreNeverRepeated() {
        HttpResponse<String> response =
                get("/twitter/user/info?username=someone&auth_tokn=secret-value", strict("true"));

        assertThat(json(response).path("field").asText()).isEqualTo("auth_tokn");
        assertThat(response.body()).doesNotContain("secret-value", "someone");
    }

    @Test
    void secretOfTheBodyIsLeftToTheService() {
        assertThat(post("/twitter/tweet/create?auth_token=x", strict("true"), "{}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(world.backend().received("/tweet/create")).hasSize(1);
    }

    @Test
    void eachReadOfABatchIsChecked() {
        HttpResponse<String> response =
                post("/batch", strict("true"), batch(MISSPELT, "/twitter/user/info?username=someone"));

        assertThat(json(response).path("responses").findValuesAsText("status")).containsExactly("400", "200");
    }

    @Test
    void knownParametersPassAStrictCall() {
        assertThat(get("/twitter/user/info?username=someone&fields=id", strict("true"))
                        .statusCode())
                .isEqualTo(200);
        assertThat(post("/twitter/tweet/create?text=x", strict("true"), "").statusCode())
                .isEqualTo(200);
    }

    /** The backend knows the fields of its responses, so it checks them. */
    @Test
    void backendIsToldOfAStrictCall() {
        get("/twitter/user/info?username=strict_one&fields=id", strict("true"));

        assertThat(world.backend().received("/user/info"))
                .filteredOn(received -> received.uri().contains("strict_one"))
                .singleElement()
                .satisfies(received ->
                        assertThat(received.header("X-Strict-Query")).isEqualTo("true"));
    }

    @Test
    void headerWithAnotherValueIsNamed() {
        HttpResponse<String> response = get(MISSPELT, strict("yes"));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response).path("field").asText()).isEqualTo("X-Strict-Query");
    }

    @Test
    void keyIsCheckedFirst() {
        assertThat(get(MISSPELT, Map.of("X-Strict-Query", "true")).statusCode()).isEqualTo(401);
    }

    @Test
    void dryRunChecksTheNamesToo() {
        Map<String, String> headers = strict("true");
        headers.put("X-Dry-Run", "true");

        assertThat(get(MISSPELT, headers).statusCode()).isEqualTo(400);
        assertThat(get("/twitter/user/info?username=someone", headers).statusCode())
                .isEqualTo(200);
    }

    private Map<String, String> strict(String value) {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Strict-Query", value);
        return headers;
    }
}
