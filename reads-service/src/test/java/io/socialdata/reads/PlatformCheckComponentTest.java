package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.in;
import static org.hamcrest.Matchers.is;

import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.TestTokens;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The check of the platform's operations, which is for operators only. */
@WorldTest
class PlatformCheckComponentTest {

    @Test
    void everyOperationIsCalledOrSaysWhatItLacks() {
        check("operator")
                .statusCode(200)
                .body("operation", hasItem("SearchTimeline"))
                .body("find { it.operation == 'ListMembers' }.reason", is("needs a list"))
                .body("verdict", everyItem(in(List.of("ok", "untried", "unreachable"))));
    }

    @Test
    void gatewayMayNotCheck() {
        check("gateway").statusCode(403);
    }

    private static ValidatableResponse check(String caller) {
        return given().header("Authorization", TestTokens.bearer(caller, "reads"))
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/internal/platform/check")
                .then();
    }
}
