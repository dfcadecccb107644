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
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Publishing, unpublishing and deleting an article, and every error of each. */
@QuarkusTest
class ArticleStepsComponentTest {

    private final ActingCustomer acting = ActingCustomer.withSession();

    @Test
    void captionLengthIsLimited() {
        acting.write("article_publish", "/article/publish", "{'id': '700', 'caption': '" + "x".repeat(257) + "'}")
                .then()
                .statusCode(400)
                .body("field", equalTo("caption"));
    }

    @Test
    void publishingReturnsTheAnnouncement() {
        acting.stub("ArticleEntityPublish", wrapped("articleentity_publish", article("Published", "7101")));

        acting.write("article_publish", "/article/publish", "{'id': '700', 'caption': 'Read'}")
                .then()
                .statusCode(200)
                .body("article.tweet_id", equalTo("31"))
                .body("article.visibility_setting", equalTo("Public"));
        assertThat(acting.sent()).hasSize(1);
        assertThat(acting.sent().getFirst()).contains("\"caption\":\"Read\"", "\"visibilitySetting\":\"Public\"");
    }

    @Test
    void articleIsPublishedOncePerIdempotencyKey() {
        String key = UUID.randomUUID().toString();
        acting.stub("ArticleEntityPublish", wrapped("articleentity_publish", article("Published", "7101")));

        acting.write("article_publish", "/article/publish", "{'id': '700'}", key)
                .then()
                .statusCode(200);
        acting.write("article_publish", "/article/publish", "{'id': '700'}", key)
                .then()
                .statusCode(200)
                .body("article.tweet_id", equalTo("31"));

        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void unpublishedArticleIsADraftWithItsAnnouncement() {
        acting.stub("ArticleEntityUnpublish", wrapped("articleentity_unpublish", article("Draft", "7101")));

        acting.write("article_unpublish", "/article/unpublish", "{'id': '700'}")
                .then()
                .statusCode(200)
                .body("article.lifecycle", equalTo("Draft"))
                .body("article.tweet_id", equalTo("31"))
                .body("article.public_url", nullValue())
                .body("article.visibility_setting", nullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "article_publish, /article/publish, ArticleEntityPublish, Published",
        "article_unpublish, /article/unpublish, ArticleEntityUnpublish, Draft"
    })
    void stepFromTheWrongStateIsRejected(String operation, String path, String wire, String lifecycle) {
        acting.stub(wire, REFUSED).stub("ArticleEntityResultByRestId", found(lifecycle, "7101"));

        acting.write(operation, path, "{'id': '700'}")
                .then()
                .statusCode(422)
                .body("error", equalTo("validation_failed"))
                .body("reason", equalTo("invalid_lifecycle"));
    }

    @ParameterizedTest
    @CsvSource({
        "article_update_title, /article/update_title, ArticleEntityUpdateTitle",
        "article_update_cover_media, /article/update_cover_media, ArticleEntityUpdateCoverMedia",
        "article_update_content, /article/update_content, ArticleEntityUpdateContent",
        "article_publish, /article/publish, ArticleEntityPublish",
        "article_unpublish, /article/unpublish, ArticleEntityUnpublish"
    })
    void articleOfAnotherUserIsNotFound(String operation, String path, String wire) {
        String body = "{'id': '700', 'title': 'Mine', 'media_id': '201', 'content_state': " + BODY + "}";
        acting.stub(wire, "200 {'errors': [{'code': 37}]}").stub("ArticleEntityResultByRestId", found("Draft", "9"));
        acting.write(operation, path, body).then().statusCode(404).body("error", equalTo("not_found"));

        acting.stub(wire, "200 {'errors': [{'code': 34}]}");
        acting.write(operation, path, body).then().statusCode(404);

        acting.stub(wire, "200 {'errors': [{'code': 37}]}").stub("ArticleEntityResultByRestId", found("Draft", "7101"));
        if (!operation.equals("article_unpublish")) {
            acting.write(operation, path, body).then().statusCode(403).body("error", equalTo("forbidden"));
        }
    }

    @Test
    void draftIsDeletedAtOnceDespiteWrongHints() {
        acting.stub("ArticleEntityResultByRestId", found("Draft", "7101"))
                .stub("ArticleEntityDelete", "200 {'data': {'articleentity_delete': 'Done'}}");

        acting.write(
                        "article_delete",
                        "/article/delete",
                        "{'id': '" + ID + "', 'lifecycle': 'published', 'tweet_id': '99'}")
                .then()
                .statusCode(200)
                .body("deleted", equalTo(true))
                .body("id", equalTo(ID));
        assertThat(names()).containsExactly("ArticleEntityResultByRestId", "ArticleEntityDelete");
    }

    @Test
    void publishedArticleIsDeletedWithItsAnnouncement() {
        acting.stub("ArticleEntityResultByRestId", found("Published", "7101"))
                .stub("ArticleEntityUnpublish", wrapped("articleentity_unpublish", article("Draft", "7101")))
                .stub("ArticleEntityDelete", "200 {'data': {'articleentity_delete': 'Done'}}");

        acting.write("article_delete", "/article/delete", "{'id': '700', 'lifecycle': 'draft'}")
                .then()
                .statusCode(200);
        assertThat(names())
                .containsExactly(
                        "ArticleEntityResultByRestId", "ArticleEntityUnpublish", "DeleteTweet", "ArticleEntityDelete");
        assertThat(acting.sent().get(2)).contains("\"tweet_id\":\"31\"");
    }

    @Test
    void missingAnnouncementDoesNotBlockDeletion() {
        acting.stub("ArticleEntityResultByRestId", found("Published", "7101"))
                .stub("ArticleEntityUnpublish", wrapped("articleentity_unpublish", article("Draft", "7101")))
                .stub("DeleteTweet", "200 {'errors': [{'code': 144}]}")
                .stub("ArticleEntityDelete", "200 {'data': {'articleentity_delete': 'Done'}}");

        acting.write("article_delete", "/article/delete", "{'id': '700'}")
                .then()
                .statusCode(200);
    }

    @Test
    void articleOfAnotherUserIsNotDeleted() {
        acting.stub("ArticleEntityResultByRestId", found("Draft", "9"));

        acting.write("article_delete", "/article/delete", "{'id': '700'}")
                .then()
                .statusCode(404);
        assertThat(names()).containsExactly("ArticleEntityResultByRestId");
    }

    private List<String> names() {
        return acting.sent().stream().map(call -> call.replaceAll(" .*", "")).toList();
    }
}
