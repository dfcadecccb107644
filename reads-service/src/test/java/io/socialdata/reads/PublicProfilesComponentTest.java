package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.projectedResponseTo;
import static io.socialdata.reads.ContractCalls.responseTo;
import static io.socialdata.reads.ContractCalls.responseWithin;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads of an account: state, disclosures, history and relationship to another account. */
@WorldTest
class PublicProfilesComponentTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "mira, alive, 7101, null",
                "gone, suspended, null, User is suspended",
                "u99404, not_found, null, null"
            })
    void everyAccountStateIsABilledSuccess(String handle, String status, String id, String reason) {
        responseTo("user_status", "/user/status?userName=" + handle)
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("userName", equalTo(handle))
                .body("status", equalTo(status))
                .body("id", equalTo(id))
                .body("reason", equalTo(reason));
    }

    @Test
    void statusAcceptsTheAlternativeSpelling() {
        responseTo("user_status", "/user/status?username=@mira").statusCode(200).body("userName", equalTo("mira"));
    }

    @Test
    void aboutHasBothFormsOfItsData() {
        responseTo("user_about", "/user/user_about?user_id=7101")
                .statusCode(200)
                .body("about.username_changes.count", equalTo(1))
                .body("about.about_profile.account_based_in", equalTo("Norway"))
                .body("about.identity_label.label", nullValue())
                .body("about.created_at", equalTo("Sun Jan 23 16:50:08 +0000 2022"));
    }

    @Test
    void aboutIsFilledFromTheProfileThatTheCallReadsAnyway() {
        responseTo("user_about", "/user/user_about?user_id=7105")
                .statusCode(200)
                .body("about.followers_count", equalTo(12))
                .body("about.following_count", equalTo(3))
                .body("about.description", equalTo("Boats."))
                .body("about.location", equalTo("Harbour"))
                .body("about.about_profile.bio", equalTo("Boats."))
                .body("about.account_based_in", equalTo("Norway"));
    }

    @Test
    void aboutIsNullInsteadOfZeroWhereNothingWasRead() {
        responseTo("user_about", "/user/user_about?username=mira")
                .statusCode(200)
                .body("about.followers_count", nullValue())
                .body("about.following_count", nullValue())
                .body("about.description", nullValue())
                .body("about.location", nullValue())
                .body("about.about_profile.bio", nullValue())
                .body("about.profile_image_url", equalTo("https://pbs.example/m.jpg"));
    }

    @Test
    void aboutIsCompleteInCompactForm() {
        projectedResponseTo("user_about", "/user/user_about?user_id=7101&compact=1")
                .statusCode(200)
                .body("about.account_based_in", equalTo("Norway"))
                .body("about.about_profile.username_changes.count", equalTo(1));
    }

    @Test
    void historyContinuesUntilItHasEnough() {
        responseTo("user_tweets_complete", "/user/tweets/complete?user_id=7101&max=3")
                .statusCode(200)
                .body("tweets.id", contains("62", "61", "60"))
                .body("has_more", equalTo(true));
    }

    @Test
    void historyEndsWithoutACursor() {
        responseTo("user_tweets_complete", "/user/tweets/complete?user_id=7101&max=9999999")
                .body("tweets.id", contains("62", "61", "60", "59"))
                .body("next_cursor", nullValue());
    }

    @Test
    void failureOnALaterHistoryPageReturnsWhatWasRead() {
        responseTo("user_tweets_complete", "/user/tweets/complete?user_id=7201")
                .statusCode(200)
                .body("tweets.id", contains("62", "61", "60"))
                .body("next_cursor", notNullValue());
    }

    /** Two seconds are too few for a second page. */
    @Test
    void historyReturnsPartialResultsAtItsDeadline() {
        responseWithin(Duration.ofSeconds(2), "user_tweets_complete", "/user/tweets/complete?user_id=7101")
                .statusCode(200)
                .body("tweets.id", contains("62", "61"))
                .body("next_cursor", notNullValue());
    }

    @Test
    void relationshipIsFromTheFirstUserToTheSecond() {
        responseTo(
                        "user_check_follow_relationship",
                        "/user/check_follow_relationship?source_username=mira&target_user_id=7102")
                .statusCode(200)
                .body("relationship.following", equalTo(true))
                .body("relationship.blocking", nullValue());
    }

    @ParameterizedTest
    @CsvSource({"source_username=u99404&target_user_id=7102", "source_user_id=7101&target_user_id=99404"})
    void relationshipWithUnknownUserIsNull(String accounts) {
        responseTo("user_check_follow_relationship", "/user/check_follow_relationship?" + accounts)
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("$", aMapWithSize(1))
                .body("relationship", nullValue());
    }
}
