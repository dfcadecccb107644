package io.socialdata.simulator.operations;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class PollsComponentTest {

    private static final String CARD = """
            {"twitter:card": "poll2choice_text_only", "twitter:api:api:endpoint": "1",
             "twitter:long:duration_minutes": 60, "twitter:string:choice1_label": "Left bank",
             "twitter:string:choice2_label": "Right bank"}
            """;
    private static final String VALUES = "data.tweetResult.result.card.legacy.binding_values";

    private SignedInUser author;
    private SignedInUser voter;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        author = SignedInUser.named("gauge_reader");
        voter = SignedInUser.named("river_atlas");
    }

    @Test
    void postShowsThePollThatWasCreatedAsACard() {
        String uri = create(author, CARD)
                .then()
                .statusCode(200)
                .body("card_uri", matchesPattern("card://\\d+"))
                .extract()
                .path("card_uri");

        String post = author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");

        read(voter, post)
                .then()
                .body("data.tweetResult.result.card.rest_id", equalTo(uri))
                .body("data.tweetResult.result.card.legacy.name", equalTo("poll2choice_text_only"))
                .body(value("choice1_label"), equalTo("Left bank"))
                .body(value("choice2_count"), equalTo("0"))
                .body(value("duration_minutes"), equalTo("60"))
                .body(VALUES + ".find { it.key == 'counts_are_final' }.value.boolean_value", equalTo(false));
    }

    @Test
    void voteChangesTheCountForEveryoneAndIsRememberedForTheVoter() {
        String uri = create(author, CARD).path("card_uri");
        String post = author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");

        vote(voter, uri, post, "2")
                .then()
                .statusCode(200)
                .body("card.url", equalTo(uri))
                .body("card.binding_values.choice2_count.string_value", equalTo("1"))
                .body("card.binding_values.selected_choice.string_value", equalTo("2"));

        read(author, post)
                .then()
                .body(value("choice2_count"), equalTo("1"))
                .body(VALUES + ".key", not(hasItem("selected_choice")));
        read(voter, post).then().body(value("selected_choice"), equalTo("2"));
    }

    @Test
    void onlyTheFirstVoteOfAUserCounts() {
        String uri = create(author, CARD).path("card_uri");
        String post = author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");
        vote(voter, uri, post, "1");

        vote(voter, uri, post, "2").then().body("card.binding_values.selected_choice.string_value", equalTo("1"));

        read(voter, post).then().body(value("choice1_count"), equalTo("1")).body(value("choice2_count"), equalTo("0"));
    }

    @Test
    void countsAreFinalWhenTheTimeIsOver() {
        String uri = create(author, CARD).path("card_uri");
        String post = author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");
        read(author, post);

        given().contentType(ContentType.JSON).body("{\"advance\":\"PT61M\"}").post("/simulator/clock");

        read(author, post)
                .then()
                .body(VALUES + ".find { it.key == 'counts_are_final' }.value.boolean_value", equalTo(true));
        vote(voter, uri, post, "1").then().statusCode(403).body("errors[0].message", containsString("closed"));
    }

    @Test
    void pollIsShownByItsUri() {
        String uri = create(author, CARD).path("card_uri");
        author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");

        voter.request()
                .queryParam("twitter:string:card_uri", uri)
                .get("/v2/capi/passthrough/1")
                .then()
                .body("card.binding_values.choice1_label.string_value", equalTo("Left bank"));
    }

    @ParameterizedTest
    @CsvSource({
        "poll2choice_text_only, poll9choice_text_only, twitter:card",
        "Left bank, '', twitter:string:choice1_label",
        "60, 1, twitter:long:duration_minutes"
    })
    void invalidCardIsRejectedAndNamesTheField(String valid, String invalid, String field) {
        create(author, CARD.replace(valid, invalid))
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(47))
                .body("errors[0].message", containsString(field));
    }

    @Test
    void pollIsAttachedOnceAndByItsAuthor() {
        String uri = create(author, CARD).path("card_uri");
        String card = "\"card_uri\":\"" + uri + "\"";

        voter.mutate("CreateTweet", "\"tweet_text\":\"Mine?\"," + card).then().body("errors[0].code", equalTo(47));
        author.post("Which bank?", card);

        author.mutate("CreateTweet", "\"tweet_text\":\"Again?\"," + card).then().body("errors[0].code", equalTo(47));
    }

    @Test
    void unknownChoiceAndUnknownPollAreRejected() {
        String uri = create(author, CARD).path("card_uri");
        vote(voter, uri, "1", "1").then().statusCode(404).body("errors[0].code", equalTo(34));
        String post = author.post("Which bank?", "\"card_uri\":\"" + uri + "\"");

        vote(voter, uri, post, "3").then().statusCode(400).body("errors[0].message", containsString("selected_choice"));
    }

    private static String value(String key) {
        return VALUES + ".find { it.key == '" + key + "' }.value.string_value";
    }

    private static Response create(SignedInUser user, String card) {
        return user.request().formParam("card_data", card).post("/v2/cards/create.json");
    }

    private static Response vote(SignedInUser user, String uri, String post, String choice) {
        return user.request()
                .formParam("twitter:string:card_uri", uri)
                .formParam("twitter:long:original_tweet_id", post)
                .formParam("twitter:string:response_card_name", "poll2choice_text_only")
                .formParam("twitter:string:cards_platform", "Web-12")
                .formParam("twitter:string:selected_choice", choice)
                .post("/v2/capi/passthrough/1");
    }

    private static Response read(SignedInUser user, String post) {
        return user.query("TweetResultByRestId", "\"tweetId\":\"" + post + "\"");
    }
}
