package io.socialdata.simulator.operations.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.messages.Conversation;
import io.socialdata.simulator.messages.MessagePolicy;
import io.socialdata.simulator.shapes.ShapeAssert;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserStatus;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@FriendlyPlatform("1.1/dm/*")
class MessagesComponentTest {

    @Inject
    World world;

    private User actor;
    private User lead;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        actor = world.fixtures().actor().user();
        lead = world.fixtures().lead();
    }

    @Test
    void inboxHasEveryMember() {
        Response inbox = HttpTestClient.signedIn().get("/i/api/1.1/dm/inbox_initial_state.json");

        assertThat(ShapeAssert.lacks("inbox", GraphQlTestClient.part(inbox, "/inbox_initial_state")))
                .isEmpty();
        inbox.then().body("inbox_initial_state.conversations.size()", equalTo(20));
        assertThat(ShapeAssert.lacks(
                        "dm-conversation",
                        GraphQlTestClient.part(
                                inbox, "/inbox_initial_state/conversations/" + Conversation.idOf(actor, lead))))
                .isEmpty();
    }

    @Test
    void inboxContinuesAfterItsFirstPage() {
        JsonPath first = HttpTestClient.signedIn()
                .get("/1.1/dm/inbox_initial_state.json")
                .jsonPath();
        assertThat(first.getString("inbox_initial_state.inbox_timelines.trusted.status"))
                .isEqualTo("HAS_MORE");

        JsonPath second = inbox("trusted", first.getString("inbox_initial_state.inbox_timelines.trusted.min_entry_id"));

        Set<String> before = first.<String, Object>getMap("inbox_initial_state.conversations")
                .keySet();
        Set<String> after =
                second.<String, Object>getMap("inbox_timeline.conversations").keySet();
        assertThat(after).isNotEmpty().doesNotContainAnyElementsOf(before);
        assertThat(second.getString("inbox_timeline.status")).isEqualTo("AT_END");
    }

    @Test
    void messageRequestsAreSeparate() {
        JsonPath first = HttpTestClient.signedIn()
                .get("/1.1/dm/inbox_initial_state.json")
                .jsonPath();

        JsonPath requests =
                inbox("untrusted", first.getString("inbox_initial_state.inbox_timelines.untrusted.min_entry_id"));

        assertThat(requests.getList("inbox_timeline.conversations.collect { it.value.trusted }"))
                .isNotEmpty()
                .containsOnly(false);
    }

    @Test
    void longConversationIsPagedToItsStartWithoutDuplicates() {
        List<String> seen = new ArrayList<>();
        String path = "/1.1/dm/conversation/" + Conversation.idOf(actor, lead) + ".json";
        JsonPath page = HttpTestClient.signedIn().get(path).jsonPath();
        seen.addAll(page.getList("conversation_timeline.entries.message.id", String.class));
        while (page.getString("conversation_timeline.status").equals("HAS_MORE")) {
            page = HttpTestClient.signedIn()
                    .queryParam("context", "FETCH_DM_CONVERSATION_HISTORY")
                    .queryParam("max_id", page.getString("conversation_timeline.min_entry_id"))
                    .get(path)
                    .jsonPath();
            seen.addAll(page.getList("conversation_timeline.entries.message.id", String.class));
        }
        assertThat(seen).hasSize(70).doesNotHaveDuplicates();
    }

    @Test
    void foreignConversationIsForbiddenAndAnUnknownOneMissing() {
        String others = Conversation.idOf(lead, world.fixtures().other());

        conversation(others).then().statusCode(403).body("errors[0].code", equalTo(37));
        conversation("1-2").then().statusCode(404).body("errors[0].code", equalTo(34));
    }

    @Test
    void encryptedConversationReturnsAPlainError() {
        Response response =
                conversation(Conversation.idOf(actor, world.fixtures().locked().user()));

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.asByteArray()).isEmpty();
    }

    @Test
    void messageIsInTheConversationAtOnce() {
        String conversation = Conversation.idOf(actor, lead);

        Response sent = send(conversation, "On my way", "b1b2b3b4-0000-4000-8000-000000000002");

        sent.then()
                .statusCode(200)
                .body("entries[0].message.message_data.text", equalTo("On my way"))
                .body("entries[0].message.message_data.recipient_id", equalTo(Long.toString(lead.id())));
        assertThat(ShapeAssert.lacks("dm-sent", sent.asByteArray())).isEmpty();
        conversation(conversation)
                .then()
                .body("conversation_timeline.entries[0].message.id", equalTo(sent.path("entries[0].message.id")));
    }

    @Test
    void repeatedRequestIdSendsOneMessage() {
        String conversation = Conversation.idOf(actor, lead);
        String first = send(conversation, "Once", "b1b2b3b4-0000-4000-8000-000000000003")
                .path("entries[0].message.id");

        String second = send(conversation, "Once", "b1b2b3b4-0000-4000-8000-000000000003")
                .path("entries[0].message.id");

        assertThat(second).isEqualTo(first);
        assertThat(conversation(conversation)
                        .jsonPath()
                        .getList("conversation_timeline.entries.message.id", String.class))
                .containsOnlyOnce(first);
    }

    @Test
    void graphQlSendWorksToo() {
        Response sent = GraphQlTestClient.mutate(
                "useSendMessageMutation",
                "{\"message\":{\"text\":{\"text\":\"Hello\"}},\"requestId\":\"r-1\",\"target\":{\"conversation_id\":\""
                        + Conversation.idOf(actor, lead) + "\"}}");

        sent.then()
                .body("data.create_dm.__typename", equalTo("CreateDmSuccess"))
                .body("data.create_dm.dm_id", notNullValue());
    }

    @Test
    void newMessagesAreReturnedAsUpdatesOnce() {
        String cursor = HttpTestClient.signedIn()
                .get("/1.1/dm/inbox_initial_state.json")
                .path("inbox_initial_state.cursor");
        send(Conversation.idOf(actor, lead), "News", "r-2");

        Response updates =
                HttpTestClient.signedIn().queryParam("cursor", cursor).get("/1.1/dm/user_updates.json");

        updates.then()
                .body("user_events.entries", hasSize(1))
                .body("user_events.entries[0].message.message_data.text", equalTo("News"));
        HttpTestClient.signedIn()
                .queryParam("cursor", updates.<String>path("user_events.cursor"))
                .get("/1.1/dm/user_updates.json")
                .then()
                .body("user_events.entries", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"GRwmiICwidfJnf8qFozAuPGoksj_KiUkAAA", "-1"})
    void cursorOfNoWorldIsBeforeAllMessages(String builtIn) {
        send(Conversation.idOf(actor, lead), "News", "r-2");

        HttpTestClient.signedIn()
                .queryParam("cursor", builtIn)
                .get("/1.1/dm/user_updates.json")
                .then()
                .statusCode(200)
                .body("user_events.entries.message.message_data.text", hasItem("News"));
    }

    @Test
    void messageToAUserWhoAcceptsNoneIsRejected() {
        sendTo(otherUser(user -> user.isProtected())).then().statusCode(403).body("errors[0].code", equalTo(150));
        sendTo(otherUser(user -> !user.isProtected() && !MessagePolicy.acceptsFromStrangers(user)))
                .then()
                .statusCode(403)
                .body("errors[0].code", equalTo(349));
        sendTo(world.fixtures().suspended()).then().statusCode(403).body("errors[0].code", equalTo(151));
        send(Conversation.idOf(actor, lead), "x".repeat(10_001), "r-3")
                .then()
                .statusCode(403)
                .body("errors[0].code", equalTo(354));
    }

    @Test
    void firstMessageCreatesAConversation() {
        User otherUser = otherUser(MessagePolicy::acceptsFromStrangers);

        sendTo(otherUser).then().statusCode(200);

        conversation(Conversation.idOf(actor, otherUser))
                .then()
                .body("conversation_timeline.entries", hasSize(1))
                .body("conversation_timeline.status", equalTo("AT_END"));
    }

    /** Returns a user who has not written to the actor and does not follow them. */
    private User otherUser(Predicate<User> predicate) {
        return world.users()
                .all()
                .filter(user -> user.status() == UserStatus.ACTIVE && !user.equals(actor))
                .filter(predicate)
                .filter(user -> !world.graph().follows(user, actor))
                .filter(user ->
                        conversation(Conversation.idOf(actor, user)).path("conversation_timeline.entries") == null)
                .filter(user -> conversation(Conversation.idOf(actor, user)).statusCode() == 200)
                .findFirst()
                .orElseThrow();
    }

    private static JsonPath inbox(String which, String maxId) {
        return HttpTestClient.signedIn()
                .queryParam("max_id", maxId)
                .get("/i/api/1.1/dm/inbox_timeline/" + which + ".json")
                .jsonPath();
    }

    private static Response conversation(String id) {
        return HttpTestClient.signedIn().get("/i/api/1.1/dm/conversation/" + id + ".json");
    }

    private static Response send(String conversation, String text, String requestId) {
        return HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"conversation_id\":\"" + conversation + "\",\"recipient_ids\":false,\"request_id\":\""
                        + requestId + "\",\"text\":\"" + text + "\"}")
                .post("/i/api/1.1/dm/new2.json");
    }

    private static Response sendTo(User recipient) {
        return HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"recipient_ids\":\"" + recipient.id() + "\",\"request_id\":\"to-" + recipient.id()
                        + "\",\"text\":\"Hello\"}")
                .post("/i/api/1.1/dm/new2.json");
    }
}
