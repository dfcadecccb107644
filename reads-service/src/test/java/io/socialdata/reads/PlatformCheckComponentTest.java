package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.socialdata.platform.PlatformClient;
import io.socialdata.testkit.TestTokens;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The check of the platform's operations, which is for operators only. */
@WorldTest
class PlatformCheckComponentTest {

    @Inject
    PlatformClient platform;

    /** An operation that no check calls needs a reason of its own. */
    @Test
    void everyOperationOfTheCatalogueIsInTheTable() {
        ValidatableResponse report = check("operator", "{\"reads\": true, \"writes\": true, \"pause\": \"PT0S\"}")
                .statusCode(200)
                .body("account", notNullValue())
                .body("operations.reason", not(hasItem("not asked for")));

        List<String> operations = report.extract().path("operations.operation");
        assertThat(operations)
                .containsExactlyInAnyOrderElementsOf(platform.operations().names());
    }

    @Test
    void writesAreNotMadeUnlessAskedFor() {
        check("operator", "{\"handle\": \"mira\"}")
                .statusCode(200)
                .body("operations.find { it.operation == 'SearchTimeline' }.verdict", not("untried"))
                .body("operations.find { it.operation == 'ListMembers' }.reason", is("needs a list"))
                .body("operations.find { it.operation == 'CreateTweet' }.reason", is("not asked for"))
                .body("operations.find { it.operation == 'dm/new2' }.reason", is("a message cannot be taken back"));
    }

    @Test
    void accountThatIsNotPooledMakesNoCall() {
        check("operator", "{\"account\": \"%s\"}".formatted(UUID.randomUUID()))
                .statusCode(200)
                .body("account", is((Object) null))
                .body("operations.find { it.operation == 'Bookmarks' }.reason", is("no account of the pool is free"));
    }

    @Test
    void gatewayMayNotCheck() {
        check("gateway", "{}").statusCode(403);
    }

    private static ValidatableResponse check(String caller, String order) {
        return given().header("Authorization", TestTokens.bearer(caller, "reads"))
                .contentType(ContentType.JSON)
                .body(order)
                .post("/internal/platform/check")
                .then();
    }
}
