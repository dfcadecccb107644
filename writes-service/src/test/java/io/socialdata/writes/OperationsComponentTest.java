package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.contract.HostileCalls;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each write and each of its errors according to the contract. */
@QuarkusTest
class OperationsComponentTest {

    @TestHTTPResource("/")
    URI service;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tweet_create | /tweet/create | {'text': 'Out'} | tweet_id | 77 | CreateTweet",
                "tweet_create | /tweet/create?text=Out&quote=31 | {} | url | https://x.com/i/status/77 | CreateTweet",
                "tweet_create | /tweet/create | {'text': 'A', 'media_ids': ['5', '6'], 'reply_to': '31'} | tweet_id | 77 | CreateTweet",
                "tweet_delete | /tweet/delete?id=31 | {} | tweet_id | 31 | DeleteTweet",
                "tweet_delete | /tweet/delete | {'url': 'https://x.com/mira/status/31'} | tweet_id | 31 | DeleteTweet",
                "tweet_favorite | /tweet/favorite?id=31 | {} | ok | true | FavoriteTweet",
                "tweet_unfavorite | /tweet/unfavorite | {'id': '31'} | ok | true | UnfavoriteTweet",
                "tweet_retweet | /tweet/retweet | {'id': '31'} | ok | true | CreateRetweet",
                "tweet_unretweet | /tweet/unretweet | {'id': '31'} | ok | true | DeleteRetweet",
                "tweet_bookmark | /tweet/bookmark | {'id': '31'} | ok | true | CreateBookmark",
                "tweet_unbookmark | /tweet/unbookmark | {'id': '31'} | ok | true | DeleteBookmark",
                "user_follow | /user/follow | {'user_id': '9002'} | ok | true | create",
                "user_unfollow | /user/unfollow?user_id=9002 | {} | ok | true | destroy",
                "dm_send | /dm/send | {'recipient_id': '9002', 'text': 'Hi'} | message_id | 801 | new2",
                "list_create | /list/create | {'name': ' Harbor folk ', 'is_private': 'true'} | list.name | Harbor folk | CreateList",
                "community_join | /community/join | {'community_id': '1493446837214000111'} | status | joined | JoinCommunity",
                "community_leave | /community/leave?community_id=1493446837214000111 | {} | status | left | LeaveCommunity"
            })
    void writeIsSentAndAnswered(String operation, String path, String body, String place, String value, String wire) {
        ActingCustomer acting = ActingCustomer.withSession();

        Response response = acting.write(operation, path, body);

        assertThat(response.statusCode()).as(response.asString()).isEqualTo(200);
        assertThat(response.jsonPath().getString(place)).isEqualTo(value);
        assertThat(acting.sent().getLast()).startsWith(wire + " ");
    }

    @Test
    void emptyBodyEqualsAnEmptyObject() {
        ActingCustomer acting = ActingCustomer.withSession();

        acting.call().post("/tweet/favorite?id=31").then().statusCode(200);
        acting.call().post("/tweet/favorite").then().statusCode(400).body("error", equalTo("bad_request"));
        acting.call().body("[]").post("/tweet/favorite?id=31").then().statusCode(400);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tweet_create | /tweet/create | {} | text",
                "tweet_create | /tweet/create | {'text': '  '} | text",
                "tweet_create | /tweet/create | {'text': 5} | text",
                "tweet_create | /tweet/create | {'text': 'half \\ud83d emoji'} | text",
                "tweet_create | /tweet/create | {'text': 'a', 'media_ids': ['1', '\\udc00']} | media_ids[1]",
                "dm_send | /dm/send | {'recipient_id': '9002', 'text': 'a\\u0000b'} | text",
                "tweet_create | /tweet/create | {'text': 'a', 'reply_to': 31} | reply_to",
                "tweet_create | /tweet/create | {'text': 'a', 'media_ids': '1,2,3,4,5'} | media_ids",
                "tweet_delete | /tweet/delete | {} | id",
                "tweet_delete | /tweet/delete?id=31&url=https://x.com/a/status/31 | {} | id",
                "tweet_favorite | /tweet/favorite?url=https://elsewhere.example/a/status/31 | {} | url",
                "user_follow | /user/follow | {'user_id': 'mira'} | user_id",
                "dm_send | /dm/send | {'recipient_id': '9002'} | text",
                "dm_send | /dm/send | {'text': 'Hi'} | recipient_id",
                "list_create | /list/create | {'name': ' '} | name",
                "list_create | /list/create | {'name': 'abcdefghijklmnopqrstuvwxyz'} | name",
                "list_create | /list/create | {'name': 'a', 'is_private': 'maybe'} | is_private",
                "list_add_member | /list/add_member | {'list_id': '501'} | user_id",
                "list_remove_member | /list/remove_member | {'user_id': '9002'} | list_id",
                "community_join | /community/join | {} | community_id",
                "community_join | /community/join | {'community_id': '0149344683721400011'} | community_id",
                "community_join | /community/join?community_id=1493446837214000112 | {'community_id': '1493446837214000111'} | community_id",
                "community_leave | /community/leave | {'community_id': '99999999999999999999'} | community_id"
            })
    void invalidParameterIsRejectedBeforeAnyRequest(String operation, String path, String body, String field) {
        ActingCustomer acting = ActingCustomer.withSession();

        Response response = acting.write(operation, path, body);

        response.then().statusCode(400).body("error", equalTo("bad_request")).body("field", equalTo(field));
        if (operation.startsWith("community")) {
            response.then()
                    .body("ok", equalTo(false))
                    .body("action", equalTo(operation))
                    .body("status", nullValue());
        }
        assertThat(acting.callsToSessions()).isEmpty();
        assertThat(acting.sent()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "FavoriteTweet | tweet_favorite | /tweet/favorite | 200 {'errors': [{'code': 139}]}",
                "UnfavoriteTweet | tweet_unfavorite | /tweet/unfavorite | 200 {'errors': [{'code': 144}]}",
                "CreateRetweet | tweet_retweet | /tweet/retweet | 200 {'errors': [{'code': 327}]}",
                "DeleteRetweet | tweet_unretweet | /tweet/unretweet | 200 {'errors': [{'code': 144}]}"
            })
    void alreadyAppliedWriteSucceeds(String wire, String operation, String path, String response) {
        ActingCustomer acting = ActingCustomer.withSession().stub(wire, response);

        acting.write(operation, path, "{'id': '31'}").then().statusCode(200).body("ok", equalTo(true));
    }

    @Test
    void repeatedFollowSucceeds() {
        ActingCustomer acting = ActingCustomer.withSession().stub("create", "403 {'errors': [{'code': 160}]}");

        acting.write("user_follow", "/user/follow", "{'user_id': '9002'}")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "403 {'errors': [{'code': 187}]} | 403 | forbidden | duplicate",
                "403 {'errors': [{'code': 433}]} | 403 | forbidden | reply_restricted",
                "403 {'errors': [{'code': 226}]} | 403 | forbidden | looks_automated",
                "403 {'errors': [{'code': 326}]} | 403 | account_locked | account_locked",
                "403 {'errors': [{'code': 64}]} | 403 | account_suspended | account_suspended",
                "401 {'errors': [{'code': 32}]} | 401 | session_dead | ",
                "200 {'errors': [{'code': 144}]} | 404 | not_found | unknown_resource",
                "200 {'data': {}} | 422 | write_not_applied | upstream_error",
                "429 {'errors': [{'code': 88}]} | 429 | rate_limited | rate_limited",
                "403 {'errors': [{'code': 344}]} | 429 | rate_limited | daily_limit",
                "500 {} | 502 | error | upstream_error",
                "200 not json | 502 | error | upstream_error",
                "cut | 502 | error | upstream_error"
            })
    void platformErrorsAreMappedToTheContract(String platformResponse, int status, String error, String reason) {
        ActingCustomer acting = ActingCustomer.withSession().stub("CreateTweet", platformResponse);
        if (status == 401) { // a rejection is verified before it counts
            acting.stub("Viewer", platformResponse);
        }

        Response response = acting.write("tweet_create", "/tweet/create", "{'text': 'Out'}");

        response.then().statusCode(status).body("error", equalTo(error));
        assertThat(response.jsonPath().getString("reason")).isEqualTo(reason);
        assertThat(acting.callsToSessions().contains("rejected"))
                .isEqualTo(error.equals("session_dead") || error.equals("account_suspended"));
        assertThat(response.header("Retry-After") != null).isEqualTo(status == 429);
        assertThat(acting.sent().stream().filter(call -> call.startsWith("CreateTweet")))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tweet_create | /tweet/create | CreateTweet | 186 | 400 | text_too_long | text",
                "tweet_create | /tweet/create | CreateTweet | 324 | 400 | media_not_found | media_ids",
                "tweet_create | /tweet/create | CreateTweet | 187 | 403 | duplicate | text",
                "tweet_create | /tweet/create | CreateTweet | 433 | 403 | reply_restricted | reply_to",
                "tweet_create | /tweet/create | CreateTweet | 385 | 404 | unknown_resource | reply_to",
                "draft_create | /draft/create | CreateDraftTweet | 186 | 400 | text_too_long | text",
                "dm_send | /dm/send | new2 | 354 | 400 | text_too_long | text",
                "dm_send | /dm/send | new2 | 349 | 403 | message_not_allowed | recipient_id",
                "tweet_favorite | /tweet/favorite | FavoriteTweet | 162 | 403 | blocked | id",
                "article_create | /article/create | ArticleEntityDraftCreate | 399 | 403 | premium_required | "
            })
    void refusedParameterIsNamed(
            String operation, String path, String wire, int code, int status, String reason, String field) {
        ActingCustomer acting =
                ActingCustomer.withSession().stub(wire, "403 {'errors': [{'code': %d}]}".formatted(code));

        Response response = acting.write(
                operation,
                path,
                "{'id': '31', 'text': 'Out', 'media_ids': ['5'], 'reply_to': '31', 'recipient_id': '9002'}");

        assertThat(response.statusCode()).as(response.asString()).isEqualTo(status);
        assertThat(response.jsonPath().getString("reason")).isEqualTo(reason);
        assertThat(response.jsonPath().getString("field")).isEqualTo(field);
    }

    @Test
    void missingTweetIs404() {
        ActingCustomer acting = ActingCustomer.withSession().stub("DeleteTweet", "200 {'errors': [{'code': 144}]}");

        acting.write("tweet_delete", "/tweet/delete", "{'id': '31'}").then().statusCode(404);
    }

    @Test
    void missingAccountIs404() {
        ActingCustomer acting = ActingCustomer.withSession().stub("create", "404 {'errors': [{'code': 108}]}");

        acting.write("user_follow", "/user/follow", "{'user_id': '9002'}")
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tweet_create /tweet/create", "dm_send /dm/send", "user_follow /user/follow"})
    void missingSessionIsReported(String operationAndPath) {
        String[] operation = operationAndPath.split(" ", -1);

        ActingCustomer.withoutSession()
                .write(operation[0], operation[1], "{'text': 'a', 'recipient_id': '1', 'user_id': '1'}")
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"));
    }

    @Test
    void deadSessionIsNotRetried() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        acting.store("{\"version\": 1}");

        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31'}")
                .then()
                .statusCode(401)
                .body("error", equalTo("session_dead"));
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void cookiesInTheBodyAreUsedWhereTheContractAllowsThem() {
        ActingCustomer acting = ActingCustomer.withoutSession();
        String pair = ", 'auth_token': '%s', 'ct0': 'c'}".formatted(acting.cookie());

        acting.write("tweet_create", "/tweet/create", "{'text': 'Out'" + pair)
                .then()
                .statusCode(200);
        acting.write("community_join", "/community/join", "{'community_id': '1493446837214000111'" + pair)
                .then()
                .statusCode(200);
        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31'" + pair)
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"))
                .body("message", containsString("ignores cookies"))
                .body("message", containsString("/tweet/create, "));
        acting.write("community_leave", "/community/leave", "{'community_id': '1493446837214000111'" + pair)
                .then()
                .statusCode(409);
        acting.write("tweet_create", "/tweet/create", "{'text': 'Out', 'ct0': 'c'}")
                .then()
                .statusCode(400)
                .body("field", equalTo("auth_token"));
    }

    @ParameterizedTest
    @CsvSource({
        "auth_token, /tweet/create?text=Out&auth_token=t&ct0=c",
        "ct0, /tweet/favorite?id=31&ct0=c",
        "proxy_url, /tweet/favorite?id=31&proxy_url=http://exit.example",
        "password, /user/follow?user_id=31&password=p"
    })
    void secretInTheQueryIsRejected(String name, String path) {
        ActingCustomer acting = ActingCustomer.withSession();

        acting.call()
                .post(path)
                .then()
                .statusCode(400)
                .body("field", equalTo(name))
                .body("message", containsString("send it in the body"));
        assertThat(acting.sent()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'proxy_url': 'http://10.0.0.1:8080'", "'proxy': 'http://169.254.169.254'", "'proxy': 'nonsense'"
            })
    void nonPublicProxyIsRejected(String exit) {
        ActingCustomer acting = ActingCustomer.withSession();

        acting.write("tweet_favorite", "/tweet/favorite", "{'id': '31', " + exit + "}")
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_proxy"));
        assertThat(acting.sent()).isEmpty();
        ActingCustomer.withoutSession()
                .write("tweet_favorite", "/tweet/favorite", "{'id': '31', " + exit + "}")
                .then()
                .statusCode(400);
    }

    @Test
    void proxyInTheQueryIsUsedAndTheHeaderTakesPrecedence() {
        ActingCustomer acting = ActingCustomer.withSession();

        acting.call()
                .post("/tweet/favorite?id=31&proxy=http://10.0.0.1:8080")
                .then()
                .statusCode(400);
        acting.call()
                .header("x-proxy-url", "http://10.0.0.1:8080")
                .post("/tweet/favorite?id=31&proxy=http://exit.example")
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_proxy"));
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        ActingCustomer acting = ActingCustomer.withSession();

        new HostileCalls(service, acting::headers, id -> id).make(ServiceName.WRITES);
    }
}
