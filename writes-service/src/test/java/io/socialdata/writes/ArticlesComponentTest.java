package io.socialdata.writes;

import static io.socialdata.writes.StubArticle.BODY;
import static io.socialdata.writes.StubArticle.ID;
import static io.socialdata.writes.StubArticle.REFUSED;
import static io.socialdata.writes.StubArticle.article;
import static io.socialdata.writes.StubArticle.found;
import static io.socialdata.writes.StubArticle.wrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Creating and changing an article, and every error of each. */
@QuarkusTest
class ArticlesComponentTest {

    private final ActingCustomer acting = ActingCustomer.withSession();

    @Test
    void articleStartsAsAnEmptyDraft() {
        acting.stub("ArticleEntityDraftCreate", wrapped("articleentity_create_draft", article("Draft", "7101")));

        acting.write("article_create", "/article/create", "{}")
                .then()
                .statusCode(200)
                .body("ok", equalTo(true))
                .body("article.id", equalTo(ID))
                .body("article.lifecycle", equalTo("Draft"))
                .body("article.title", nullValue())
                .body("article.author.username", equalTo("mira"))
                .body("article.content_state.entityMap", equalTo(List.of()));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/articles-changed.csv", delimiter = '|', quoteCharacter = '`')
    void changeReturnsTheArticle(String operation, String path, String body, String wire, String member) {
        acting.stub(wire, "200 {'data': {'%s': 'Done'}}".formatted(member))
                .stub("ArticleEntityResultByRestId", found("Published", "7101"));

        acting.write(operation, path, body)
                .then()
                .statusCode(200)
                .body("article.rest_id", equalTo("700"))
                .body("article.lifecycle", equalTo("Published"))
                .body("article.public_url", equalTo("https://x.com/i/article/700"));
        assertThat(acting.sent().getFirst()).startsWith(wire + " ").contains("\"700\"");
    }

    @Test
    void bodyIsSentInPlatformNamesAndReturnedInContractNames() {
        String old = "'entityMap': {'0': {'type': 'TWEET', 'mutability': 'Immutable', 'data': {'tweetId': '31'}}}";
        acting.stub("ArticleEntityUpdateContent", "200 {'data': {'articleentity_update_content_state': 'Done'}}")
                .stub("ArticleEntityResultByRestId", found("Draft", "7101").replace("'entityMap': []", old));

        acting.write(
                        "article_update_content",
                        "/article/update_content",
                        "{'id': '700', 'content_state': {'blocks': [{'key': 'a', 'text': ' ', 'type': 'atomic',"
                                + " 'entityRanges': [{'key': '0', 'offset': 0, 'length': 1}]}], 'entityMap': [{'key': '0',"
                                + " 'value': {'type': 'TWEET', 'mutability': 'Immutable', 'data': {'tweet_id': '31'}}}]}}")
                .then()
                .statusCode(200)
                .body("article.content_state.entityMap[0].value.data.tweetId", equalTo("31"));
        assertThat(acting.sent().getFirst())
                .contains(
                        "\"article_entity\":\"700\"",
                        "\"entity_ranges\":[{",
                        "\"entity_map\":[{",
                        "\"tweet_id\":\"31\"");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/articles-broken.csv", delimiter = '|', quoteCharacter = '`')
    void invalidBodyIsRejectedWithItsPath(String content, String path) {
        acting.write(
                        "article_update_content",
                        "/article/update_content",
                        "{'id': '700', 'content_state': " + content + "}")
                .then()
                .statusCode(422)
                .body("error", equalTo("validation_failed"))
                .body("reason", equalTo("validation_failed"))
                .body("detail", equalTo(path));
        assertThat(acting.callsToSessions()).isEmpty();
        assertThat(acting.sent()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "200 {'errors': [{'code': 214}]}",
                "400 {'errors': [{'code': 214}]}",
                "200 {'errors': [{'code': 47}]}"
            })
    void bodyRejectedByThePlatformIsRejectedTheSameWay(String platformResponse) {
        acting.stub("ArticleEntityUpdateContent", platformResponse);

        acting.write(
                        "article_update_content",
                        "/article/update_content",
                        "{'id': '700', 'content_state': " + BODY + "}")
                .then()
                .statusCode(422)
                .body("reason", equalTo("validation_failed"));
    }

    @Test
    void coverRejectedByThePlatformIsRejected() {
        acting.stub("ArticleEntityUpdateCoverMedia", "400 {'errors': [{'code': 325}]}");

        acting.write("article_update_cover_media", "/article/update_cover_media", "{'id': '700', 'media_id': '201'}")
                .then()
                .statusCode(422)
                .body("error", equalTo("validation_failed"));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/articles-unusable.csv", delimiter = '|', quoteCharacter = '`')
    void invalidParameterIsRejectedBeforeAnyRequest(String operation, String path, String body, String field) {
        acting.write(operation, path, body)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void accountWithoutArticleRightsGetsAnError() {
        acting.stub("ArticleEntityDraftCreate", REFUSED);

        acting.write("article_create", "/article/create", "{}").then().statusCode(403);
    }

    @Test
    void cookiesOfTheCallAreUsed() {
        ActingCustomer guest = ActingCustomer.withoutSession();
        guest.stub("ArticleEntityDraftCreate", wrapped("articleentity_create_draft", article("Draft", "7101")));

        guest.write("article_create", "/article/create", "{'auth_token': '%s', 'ct0': 'c'}".formatted(guest.cookie()))
                .then()
                .statusCode(200);
        guest.write("article_create", "/article/create", "{}").then().statusCode(409);
    }
}
