package io.socialdata.simulator.operations.lists;

import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ListMuteComponentTest {

    private String list = "";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        list = "\"listId\":\"" + HttpTestClient.samples().get("list_id") + "\"";
    }

    @Test
    void mutedListStaysMutedUntilItIsUnmuted() {
        mutate("MuteList", list).then().body("data.list.muting", equalTo(true));
        mutate("MuteList", list).then().body("data.list.muting", equalTo(true));
        look().then().body("data.list.muting", equalTo(true));

        mutate("UnmuteList", list).then().body("data.list.muting", equalTo(false));

        look().then().body("data.list.muting", equalTo(false));
    }

    @Test
    void listIsMutedForOneUserOnly() {
        mutate("MuteList", list);

        SignedInUser.named("river_atlas").query("ListByRestId", list).then().body("data.list.muting", equalTo(false));
    }

    @Test
    void unknownListCannotBeMuted() {
        mutate("MuteList", "\"listId\":\"17\"").then().statusCode(200).body("errors[0].code", equalTo(34));
    }

    private Response look() {
        return HttpTestClient.query("ListByRestId", list);
    }

    private static Response mutate(String operation, String variables) {
        return HttpTestClient.mutate(operation, variables);
    }
}
