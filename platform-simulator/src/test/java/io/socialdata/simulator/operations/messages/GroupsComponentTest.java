package io.socialdata.simulator.operations.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages to several users at once. */
@QuarkusTest
@FriendlyPlatform("1.1/dm/*")
class GroupsComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void messageToSeveralUsersCreatesAGroup() {
        Response sent = send("Gauge club", "g-1");

        String group = sent.then().statusCode(200).extract().path("entries[0].message.conversation_id");
        assertThat(group).containsOnlyDigits();
        String conversation = "inbox_initial_state.conversations.'" + group + "'";
        HttpTestClient.signedIn()
                .get("/1.1/dm/inbox_initial_state.json")
                .then()
                .body("inbox_initial_state.conversations", hasKey(group))
                .body(conversation + ".type", equalTo("GROUP_DM"))
                .body(
                        conversation + ".participants.user_id",
                        hasItems(samples.get("acting_user_id"), samples.get("user_id"), samples.get("other_user_id")));
        HttpTestClient.signedIn()
                .get("/1.1/dm/conversation/" + group + ".json")
                .then()
                .body("conversation_timeline.entries[0].message.message_data.text", equalTo("Gauge club"));
    }

    @Test
    void repeatedRequestIdCreatesOneGroup() {
        String first = send("Once", "g-2").path("entries[0].message.conversation_id");

        String second = send("Once", "g-2").path("entries[0].message.conversation_id");

        assertThat(second).isEqualTo(first);
    }

    private Response send(String text, String request) {
        return HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"recipient_ids\":\"%s,%s\",\"request_id\":\"%s\",\"text\":\"%s\"}"
                        .formatted(samples.get("user_id"), samples.get("other_user_id"), request, text))
                .post("/1.1/dm/new2.json");
    }
}
