package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.socialdata.testkit.TestTokens;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which services may call the operations of the contract: the gateway, and monitoring for the pages of jobs. */
@WorldTest
class CallersComponentTest {

    @ParameterizedTest
    @CsvSource({
        "gateway, /user/followers?user_id=7101, 200",
        "monitoring, /user/followers?user_id=7101, 200",
        "monitoring, /user/bookmarks, 403",
        "monitoring, /nowhere, 403",
        "writes, /user/followers?user_id=7101, 403",
        "dashboard, /user/followers?user_id=7101, 403"
    })
    void monitoringMayCallPublicReadsOnly(String caller, String path, int status) {
        given().headers(aCaller().through(caller, "reads").headers())
                .get(path)
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "monitoring"})
    void callWithoutAnAccountIsRejected(String caller) {
        given().header("Authorization", TestTokens.bearer(caller, "reads"))
                .get("/user/followers?user_id=7101")
                .then()
                .statusCode(401);
    }
}
