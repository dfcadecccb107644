package io.socialdata.simulator.operations.communities;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Communities that require approval, and the decisions of moderators, which a tester makes. */
@QuarkusTest
class AdmissionsComponentTest {

    private static final String RESULT = "data.communityResults.result.";

    private String gated = "";
    private String handle = "";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        Map<String, String> samples = HttpTestClient.samples();
        gated = samples.get("community_id");
        handle = samples.get("acting_handle");
    }

    @Test
    void joinRequestIsApprovedByAModerator() {
        requestToJoin();
        community()
                .then()
                .body(RESULT + "role", equalTo("NonMember"))
                .body(RESULT + "actions.join_action_result.reason", equalTo("ViewerRequestPending"));
        given().get("/simulator/communities/" + gated + "/requests").then().body("handles", hasItem(handle));

        decide(true).then().statusCode(204);

        community().then().body(RESULT + "role", equalTo("Member"));
        decide(true).then().statusCode(404);
    }

    @Test
    void rejectedUserMayRequestAgain() {
        requestToJoin();

        decide(false).then().statusCode(204);

        community()
                .then()
                .body(RESULT + "role", equalTo("NonMember"))
                .body(RESULT + "actions.join_action_result.reason", equalTo("ViewerRequestRequired"));
        given().get("/simulator/communities/" + gated + "/requests").then().body("handles", empty());
        requestToJoin();
        given().get("/simulator/communities/" + gated + "/requests").then().body("handles", hasItem(handle));
    }

    @Test
    void unknownCommunityCannotBeJoinedOrLeft() {
        for (String operation : List.of("JoinCommunity", "LeaveCommunity")) {
            GraphQlTestClient.mutate(operation, "{\"communityId\":\"1\"}")
                    .then()
                    .body("errors[0].code", equalTo(34));
        }
    }

    private void requestToJoin() {
        GraphQlTestClient.mutate("RequestToJoinCommunity", "{\"communityId\":\"" + gated + "\",\"answer\":\"maps\"}");
    }

    private Response decide(boolean approve) {
        return given().contentType(ContentType.JSON)
                .body("{\"handle\":\"" + handle + "\",\"approve\":" + approve + "}")
                .post("/simulator/communities/" + gated + "/requests");
    }

    private Response community() {
        return GraphQlTestClient.query("CommunityQuery", "{\"communityId\":\"" + gated + "\"}");
    }
}
