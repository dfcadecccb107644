package io.socialdata.web.projection;

import static io.socialdata.web.testapp.Callers.gateway;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.web.testapp.DeliveriesResource;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class ProjectionComponentTest {

    @Test
    void dataReadIsReducedToTheRequestedFields() {
        gateway()
                .get("/monitor/deliveries?fields=deliveries.id, tweet_id")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body(equalTo("{\"deliveries\":[{\"id\":\"1\",\"tweet_id\":\"31\"},"
                        + "{\"id\":\"2\",\"tweet_id\":\"32\"}],\"count\":2}"));
    }

    @Test
    void repeatedParameterCountsOnce() {
        gateway()
                .get("/monitor/deliveries?fields=status&fields=id")
                .then()
                .body(equalTo("{\"deliveries\":[{\"status\":\"delivered\"},{\"status\":\"failed\"}],\"count\":2}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            deliveries.statuses | deliveries.status
            tweetid,nope        | tweet_id
            deliveries.id.id    | deliveries.id
            nope.id             | count
            id.                 | id
            ,a.b.c.d.e.f.g      | id
            """)
    void unknownFieldOfAStrictQueryIsRejectedBeforeTheResourceIsCalled(String fields, String nearest) {
        int calls = DeliveriesResource.calls();

        String message = gateway()
                .header("X-Strict-Query", "true")
                .queryParam("fields", fields)
                .get("/monitor/deliveries")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("fields"))
                .extract()
                .path("message");

        assertThat(message).endsWith("which this response does not have. Did you mean " + nearest + "?");
        assertThat(DeliveriesResource.calls()).isEqualTo(calls);
    }

    @Test
    void unknownFieldIsIgnoredAndNamedInAHeader() {
        gateway()
                .get("/monitor/deliveries?fields=nope,id,a.b.c.d.e.f.g,nope,message")
                .then()
                .statusCode(200)
                .header("X-Unknown-Fields", "nope; did you mean count, a.b.c.d.e.f.g; did you mean id")
                .body(equalTo(gateway().get("/monitor/deliveries?fields=id").asString()));
    }

    @Test
    void fieldsWithoutAKnownOneKeepTheEnvelope() {
        gateway()
                .get("/monitor/deliveries?fields=nonsense")
                .then()
                .statusCode(200)
                .header("X-Unknown-Fields", startsWith("nonsense; did you mean "))
                .body(equalTo("{\"deliveries\":[{},{}],\"count\":2}"));
    }

    @Test
    void knownFieldsNeedNoHeader() {
        gateway().get("/monitor/deliveries?fields=id,count,error").then().header("X-Unknown-Fields", nullValue());
    }

    /** A header must stay short, and safe from what a caller writes into it. */
    @Test
    void headerNamesTenPathsByTheirStart() {
        String hostile = "x".repeat(120) + "\r\nSet-Cookie: a=b\u00e9";
        String many = IntStream.range(0, 20).mapToObj(i -> "nope" + i).collect(Collectors.joining(","));

        String header = gateway()
                .queryParam("fields", hostile + "," + many + ",\r\n\u00e9;\"")
                .get("/monitor/deliveries")
                .then()
                .statusCode(200)
                .extract()
                .header("X-Unknown-Fields");

        assertThat(header.split(", ", -1)).hasSize(10);
        assertThat(header).startsWith("x".repeat(100) + "...; did you mean ").endsWith("nope8; did you mean count");
        assertThat(gateway()
                        .queryParam("fields", "a\r\nb\u00e9;\"")
                        .get("/monitor/deliveries")
                        .header("X-Unknown-Fields"))
                .startsWith("a??b???; did you mean ");
    }

    @Test
    void longPathIsShownByItsStart() {
        gateway()
                .header("X-Strict-Query", "true")
                .get("/monitor/deliveries?fields=" + "x".repeat(5_000))
                .then()
                .statusCode(400)
                .body("message", startsWith("fields names " + "x".repeat(100) + "..., which"));
    }

    @Test
    void pathsBeyondTheLimitAreNotChecked() {
        gateway()
                .header("X-Strict-Query", "true")
                .get("/monitor/deliveries?fields=" + "id,".repeat(50) + "nope")
                .then()
                .statusCode(200);
    }

    @Test
    void unknownParametersChangeNothing() {
        gateway()
                .get("/monitor/deliveries?fields=&compact=maybe")
                .then()
                .statusCode(200)
                .body(containsString("\"status\":\"failed\""));
    }

    @Test
    void otherResponsesAreUnchanged() {
        gateway()
                .body("{\"target_url\":\"https://a.example\"}")
                .post("/webhook?fields=nope")
                .then()
                .statusCode(200)
                .body("target_url", equalTo("https://a.example"));
    }

    @Test
    void errorsAreUnchanged() {
        gateway()
                .accept("image/png")
                .get("/monitor/deliveries?fields=id")
                .then()
                .statusCode(406)
                .body("error", equalTo("bad_request"));
    }
}
