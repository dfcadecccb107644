package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.communities.AccountCommunityClient.Joined;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.messages.MessageClient.SentMessage;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writes that concern other users: lists, communities and messages. */
class RelationshipWritesComponentTest {

    private static final UUID REQUEST = UUID.fromString("00000000-0000-4000-8000-000000000002");

    private PlatformClientFixture connector;
    private AccountClient accountClient;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        accountClient = connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void messageSendsItsRequestIdAndReturnsItsMessageId() {
        respondWith("{'entries': [{'message': {'id': '804', 'conversation_id': '5501-5502'}}]}");

        assertThat(value(accountClient.messages().send("5501-5502", "On my way", REQUEST, BUDGET)))
                .isEqualTo(new SentMessage("804", "5501-5502"));
        assertThat(sent())
                .startsWith("POST /i/api/1.1/dm/new2.json")
                .contains("Content-Type: application/json")
                .contains("\"conversation_id\":\"5501-5502\"", "\"recipient_ids\":false")
                .contains("\"request_id\":\"00000000-0000-4000-8000-000000000002\"");
    }

    @Test
    void messageToAUserNamesNoConversation() {
        respondWith("{'entries': [{'message': {'id': '805'}}]}");
        respondWith("{'entries': []}");

        assertThat(value(accountClient.messages().sendTo("5502", "On my way", REQUEST, BUDGET)))
                .isEqualTo(new SentMessage("805", null));
        assertThat(sent()).contains("\"recipient_ids\":\"5502\"").doesNotContain("conversation_id");
        assertThat(failureOf(accountClient.messages().sendTo("5502", "On my way", REQUEST, BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
    }

    @Test
    void listIsReturnedAfterAChange() {
        respondWith("{'data': {'list': {'id_str': '7', 'member_count': 3, 'name': 'Potters', 'mode': 'Private',"
                + " 'user_results': {'result': {'rest_id': '5501'}}}}}");
        respondWith("{'data': {'list': null}, 'errors': [{'code': 104}]}");
        respondWith("{'data': {'list': null}, 'errors': [{'code': 110}]}");
        respondWith("{'data': {'list': null}}");

        assertThat(value(accountClient.lists().addMember("7", "5502", BUDGET)))
                .isEqualTo(new ListRecord("7", "Potters", null, 3L, true, "5501"));
        assertThat(failureOf(accountClient.lists().addMember("7", "5502", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
        assertThat(failureOf(accountClient.lists().removeMember("7", "5502", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failureOf(accountClient.lists().removeMember("7", "5502", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
    }

    @Test
    void listIsReadBackAsItsOwnerSeesIt() {
        respondWith("{'data': {'list': {'id_str': '7', 'member_count': 3, 'mode': 'Public'}}}");
        respondWith("{'data': {'list': {}}}");

        assertThat(value(accountClient.lists().byId("7", BUDGET)))
                .isEqualTo(new ListRecord("7", null, null, 3L, false, null));
        assertThat(sent()).contains("auth_token=own-token");
        assertThat(failureOf(accountClient.lists().byId("8", BUDGET))).isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void communityShowsTheViewersRelation() {
        respondWith("{'data': {'communityResults': {'result': {'__typename': 'Community', 'rest_id': '801',"
                + " 'name': 'Kilns', 'member_count': 4, 'role': 'NonMember', 'join_policy': 'RestrictedJoinRequestsRequireModeratorApproval',"
                + " 'actions': {'join_action_result': {'__typename': 'CommunityJoinActionUnavailable',"
                + " 'reason': 'ViewerRequestRequired'}}}}}}");

        Community community = value(accountClient.communities().byId("801", BUDGET));

        assertThat(community.membership().role()).isEqualTo("NonMember");
        assertThat(community.membership().canJoin()).isFalse();
        assertThat(community.membership().joinObstacle()).isEqualTo("ViewerRequestRequired");
        assertThat(sent()).contains("auth_token=own-token");
    }

    @Test
    void joinResultReportsWhatThePlatformReturns() {
        respondWith("{'data': {'community_join': {'rest_id': '801', 'member_count': 92, 'role': 'Member'}}}");
        respondWith("{'data': {'community_leave': {'__typename': 'CommunityUnavailable'}}}");

        assertThat(value(accountClient.communities().join("801", BUDGET)))
                .isEqualTo(new Joined("801", null, 92L, "Member", null));
        assertThat(failureOf(accountClient.communities().leave("801", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.NOT_APPLIED));
    }

    @Test
    void alreadyMemberAndNotMemberDifferFromOtherRefusals() {
        respondWithError("community_join", "Denied: Viewer is already a member of this community. (37)");
        respondWithError("community_leave", "Denied: Viewer is not a member of this community. (37)");
        respondWithError("community_leave", "Denied: The admin cannot leave this community. (37)");

        assertThat(failureOf(accountClient.communities().join("801", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failureOf(accountClient.communities().leave("801", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.ALREADY_SO));
        assertThat(failureOf(accountClient.communities().leave("801", BUDGET)))
                .isEqualTo(new Refused(RefusalReason.FORBIDDEN));
    }

    private void respondWithError(String member, String message) {
        respondWith(
                "{'data': {'%s': {'__typename': 'CommunityUnavailable'}}, 'errors': [{'code': 37, 'message': '%s'}]}"
                        .formatted(member, message));
    }

    private void respondWith(String body) {
        connector.platform.then(200, body);
    }

    private String sent() {
        return connector.platform.requests().getLast();
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
