package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists and communities: applied and charged, or rejected in one layout and free. */
@QuarkusTest
class MembershipComponentTest {

    private static final String MEMBER = "{'list_id': '501', 'user_id': '9002'}";
    private static final String COMMUNITY = "{'community_id': '1493446837214000111'}";

    @ParameterizedTest
    @CsvSource({"add, ListAddMember, 3", "remove, ListRemoveMember, 1"})
    void memberCountConfirmsTheChange(String action, String wire, int after) {
        ActingCustomer acting =
                ActingCustomer.withSession().stub("ListByRestId", list(2)).stub("ListByRestId", list(after));

        change(acting, action)
                .then()
                .statusCode(200)
                .body("ok", equalTo(true))
                .body("action", equalTo(action + "_member"))
                .body("member_count", equalTo(after))
                .body("list.member_count", equalTo(after));
        assertThat(acting.sent())
                .extracting(call -> call.split(" ", 2)[0])
                .containsExactly("ListByRestId", wire, "ListByRestId");
    }

    @Test
    void changeIsConfirmedByTheMemberCountDespiteAPlatformError() {
        ActingCustomer acting = ActingCustomer.withSession()
                .stub("ListByRestId", list(2))
                .stub("ListRemoveMember", "200 {'errors': [{'code': 110}]}")
                .stub("ListByRestId", list(1));

        change(acting, "remove").then().statusCode(200).body("member_count", equalTo(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "add | ListAddMember | | already_member | 7101",
                "remove | ListRemoveMember | | not_a_member | 7101",
                "remove | ListRemoveMember | 200 {'errors': [{'code': 110}]} | not_a_member | 7101",
                "add | ListAddMember | 200 {'errors': [{'code': 104}]} | not_list_owner | 9009",
                "add | ListAddMember | 200 {'errors': [{'code': 106}]} | upstream_error | 7101",
                "add | ListAddMember | 200 {'data': {'list': null}} | upstream_error | 7101",
                "add | ListAddMember | 404 {'errors': [{'code': 108}]} | upstream_error | 7101"
            })
    void unappliedChangeReportsItsReasonAndIsFree(
            String action, String wire, String platformResponse, String reason, String owner) {
        ActingCustomer acting = ActingCustomer.withSession()
                .stub("ListByRestId", list(2, owner))
                .stub("ListByRestId", list(2, owner));
        if (platformResponse != null) {
            acting.stub(wire, platformResponse);
        }

        change(acting, action)
                .then()
                .statusCode(422)
                .body("error", equalTo("write_not_applied"))
                .body("reason", equalTo(reason))
                .body("ok", equalTo(false))
                .body("list_id", equalTo("501"))
                .body("user_id", equalTo("9002"))
                .body("member_count", equalTo(2))
                .body("list.name", equalTo("Harbor folk"));
    }

    @Test
    void unknownListIsNotChanged() {
        ActingCustomer acting = ActingCustomer.withSession().stub("ListByRestId", "200 {'data': {'list': {}}}");

        change(acting, "add")
                .then()
                .statusCode(422)
                .body("member_count", nullValue())
                .body("list", nullValue())
                .body("reason", equalTo("upstream_error"));
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void listOfAnotherAccountIsForbiddenWhenThePlatformSaysSo() {
        ActingCustomer acting = ActingCustomer.withSession().stub("ListRemoveMember", "403 {'errors': [{'code': 37}]}");

        change(acting, "remove").then().statusCode(403).body("error", equalTo("forbidden"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'role': 'Member', 'join_policy': 'Open' | already_member",
                "'role': 'Admin', 'join_policy': 'Open' | already_member",
                "'role': 'NonMember', 'join_policy': 'RestrictedJoinRequestsRequireModeratorApproval' | join_requires_approval",
                "'role': 'NonMember', 'actions': {'join_action_result': {'__typename': 'CommunityJoinActionUnavailable', 'reason': 'ViewerRequestRequired'}} | join_requires_approval"
            })
    void unnecessaryOrUnwantedJoinIsNotSent(String standing, String error) {
        ActingCustomer acting = ActingCustomer.withSession()
                .stub(
                        "CommunityQuery",
                        ("200 {'data': {'communityResults': {'result': {'__typename': 'Community', 'rest_id':"
                                        + " '1493446837214000111', 'name': 'Harbor', 'member_count': 12, %s}}}}")
                                .formatted(standing));

        join(acting).then().statusCode(409).body("error", equalTo(error)).body("ok", equalTo(false));
        assertThat(acting.sent()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "200 {'data': {}} | 422 | write_not_applied | upstream_error",
                "200 {'data': {'community_join': {'__typename': 'CommunityUnavailable'}}} | 422 | write_not_applied | upstream_error",
                "200 {'data': {'community_join': {'rest_id': '1493446837214000111', 'role': 'NonMember'}}} | 422 | write_not_applied | upstream_error",
                "200 {'errors': [{'code': 200, 'message': 'Denied: Viewer is already a member of this community.'}]} | 409 | already_member | ",
                "403 {'errors': [{'code': 200}]} | 403 | forbidden | "
            })
    void unappliedJoinIsFree(String platformResponse, int status, String error, String reason) {
        ActingCustomer acting = ActingCustomer.withSession().stub("JoinCommunity", platformResponse);

        Response response = join(acting);

        response.then().statusCode(status).body("error", equalTo(error));
        assertThat(response.jsonPath().getString("reason")).isEqualTo(reason);
    }

    @Test
    void unknownCommunityIsNotFound() {
        ActingCustomer acting =
                ActingCustomer.withSession().stub("CommunityQuery", "200 {'data': {'communityResults': {}}}");

        join(acting)
                .then()
                .statusCode(404)
                .body("error", equalTo("community_not_found"))
                .body("community_id", equalTo("1493446837214000111"))
                .body("action", equalTo("community_join"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "200 {'errors': [{'code': 200, 'message': 'Denied: Viewer is not a member of this community.'}]} | 409 | not_a_member",
                "200 {'data': {}} | 422 | write_not_applied",
                "200 {'data': {'community_leave': {'rest_id': '1493446837214000111', 'role': 'Member'}}} | 422 | write_not_applied"
            })
    void unappliedLeaveIsFree(String platformResponse, int status, String error) {
        ActingCustomer acting = ActingCustomer.withSession().stub("LeaveCommunity", platformResponse);

        acting.write("community_leave", "/community/leave", COMMUNITY)
                .then()
                .statusCode(status)
                .body("error", equalTo(error))
                .body("action", equalTo("community_leave"));
        assertThat(acting.sent()).hasSize(1);
    }

    private static Response change(ActingCustomer acting, String action) {
        return acting.write("list_" + action + "_member", "/list/" + action + "_member", MEMBER);
    }

    private static Response join(ActingCustomer acting) {
        return acting.write("community_join", "/community/join", COMMUNITY);
    }

    private static String list(int members) {
        return list(members, "7101");
    }

    private static String list(int members, String owner) {
        return ("200 {'data': {'list': {'id_str': '501', 'name': 'Harbor folk', 'member_count': %d, 'mode': 'Public',"
                        + " 'user_results': {'result': {'rest_id': '%s'}}}}}")
                .formatted(members, owner);
    }
}
