package io.socialdata.web.projection;

import static io.socialdata.web.testapp.Callers.gateway;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProjectionComponentTest {

    @Test
    void dataReadIsReducedToTheRequestedFields() {
        gateway()
                .get("/monitor/deliveries?fields=deliveries.id, deliveries.receiver.host")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body(equalTo("{\"deliveries\":[{\"id\":\"1\",\"receiver\":{\"host\":\"a.example\"}},"
                        + "{\"id\":\"2\",\"receiver\":{\"host\":\"b.example\"}}],\"count\":2}"));
    }

    @Test
    void repeatedParameterCountsOnce() {
        gateway()
                .get("/monitor/deliveries?fields=status&fields=id")
                .then()
                .body(equalTo("{\"deliveries\":[{\"status\":\"delivered\"},{\"status\":\"failed\"}],\"count\":2}"));
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
                .post("/webhook?fields=key_id")
                .then()
                .statusCode(200)
                .body("target_url", equalTo("https://a.example"));
    }

    @Test
    void errorsAreUnchanged() {
        gateway()
                .accept("image/png")
                .get("/monitor/deliveries?fields=nope")
                .then()
                .statusCode(406)
                .body("error", equalTo("bad_request"));
    }
}
