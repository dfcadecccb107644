package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.reads.ContractCalls.responseTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;

import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.TestTokens;
import org.junit.jupiter.api.Test;

/** The captures of failed exchanges, which are for operators only. */
@WorldTest
class PlatformCapturesComponentTest {

    @Test
    void operatorGetsTheExchangeThatFailed() {
        responseTo("list_timeline", PublicCalls.of("list_timeline").faulty().formatted(Drift.LEGACY.subject()))
                .statusCode(502);

        String id = get("operator", "")
                .statusCode(200)
                .extract()
                .path("find { it.operation == 'ListLatestTweetsTimeline' }.id");
        get("operator", "/" + id)
                .statusCode(200)
                .body("outcome", is("unreadable"))
                .body("request.headers.Cookie", is("<hidden>"))
                .body("response.status", is(200))
                .body("response.body.data", notNullValue());
    }

    @Test
    void captureThatIsGoneIsNotFound() {
        get("operator", "/no-such-capture").statusCode(404);
    }

    @Test
    void gatewayMayNotSeeCaptures() {
        get("gateway", "").statusCode(403);
        get("gateway", "/no-such-capture").statusCode(403);
    }

    private static ValidatableResponse get(String caller, String path) {
        return given().header("Authorization", TestTokens.bearer(caller, "reads"))
                .get("/internal/platform/captures" + path)
                .then();
    }
}
