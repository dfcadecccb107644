package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.REJECTED;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.Article.Times;
import io.socialdata.platform.bookmarks.BookmarkClient.BookmarkFolder;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.drafts.Draft;
import io.socialdata.platform.drafts.ScheduledTweet;
import io.socialdata.platform.messages.DirectConversation;
import io.socialdata.platform.messages.DirectMessage;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.AccountTimelineClient.Home;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads of an account's own data. */
class AccountClientComponentTest {

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
    void everyTimelineOfTheAccountCanBeRead() {
        Map<String, Function<AccountClient, PlatformResult<? extends Page<?>>>> timelines = Map.of(
                "home", own -> own.timeline().home(Home.FOR_YOU, null, BUDGET),
                "likes", own -> own.timeline().likes("5501", null, BUDGET),
                "bookmarks", own -> own.bookmarks().list(20, null, BUDGET),
                "bookmark-search", own -> own.bookmarks().search("ash", 20, null, BUDGET),
                "bookmark-folder", own -> own.bookmarks().inFolder("3301", null, BUDGET),
                "blocked", own -> own.relationships().blocked(null, BUDGET),
                "muted", own -> own.relationships().muted(null, BUDGET),
                "followers-known", own -> own.relationships().followersKnown("5502", null, BUDGET));

        timelines.forEach((sample, read) -> {
            respondWith(sample);
            Page<?> page = value(read.apply(accountClient));
            assertThat(page.items()).as(sample).hasSize(1);
            assertThat(page.nextCursor()).as(sample).isNotNull();
        });
    }

    @Test
    void readsSendTheAccountsOwnCookies() {
        respondWith("bookmarks");

        accountClient.bookmarks().list(20, "b-0", BUDGET);

        assertThat(connector.platform.requests().getLast())
                .contains("Cookie: auth_token=own-token; ct0=own-csrf", "X-Csrf-Token: own-csrf");
        assertThat(sent()).contains("\"cursor\":\"b-0\"");
    }

    @Test
    void rejectedCookiesAreReported() {
        connector.platform.then(401, REJECTED).then(401, REJECTED);

        assertThat(failureOf(accountClient.bookmarks().list(20, null, BUDGET)))
                .isEqualTo(new SessionRejected(RejectionReason.CREDENTIALS));
    }

    @Test
    void foldersHaveACoverOnlyIfThePlatformChoseOne() {
        respondWith("bookmark-folders");

        assertThat(value(accountClient.bookmarks().folders(null, BUDGET)).items())
                .containsExactly(
                        new BookmarkFolder("3301", "Glazes", "https://pbs.twimg.com/media/Bowl.jpg"),
                        new BookmarkFolder("3302", "Kilns", null));
    }

    @Test
    void inboxIsLatestFirstAndPagedByItsOldestEntry() {
        respondWith("inbox");
        respondWith("inbox-last");

        Page<DirectConversation> first = value(accountClient.messages().inbox(null, BUDGET));
        Page<DirectConversation> last = value(accountClient.messages().inbox(first.nextCursor(), BUDGET));

        assertThat(first.items()).extracting(DirectConversation::id).containsExactly("7700", "5501-5502");
        assertThat(first.skipped()).isEqualTo(1);
        assertThat(sent()).contains("/dm/inbox_timeline/trusted.json").contains("max_id=880");
        assertThat(last.items())
                .extracting(DirectConversation::participantIds)
                .containsExactly(List.of("5501", "5502"));
        assertThat(last.nextCursor()).isNull();
    }

    @Test
    void conversationKeepsMessagesAndSkipsOtherEntries() {
        respondWith("messages");
        respondWith("messages-none");

        Page<DirectMessage> page = value(accountClient.messages().conversation("5501-5502", null, BUDGET));

        assertThat(page.items())
                .containsExactly(
                        new DirectMessage("902", "1775665002000", "5502", "Warm?"),
                        new DirectMessage("901", "1775665001000", "5502", "Still"));
        assertThat(page.nextCursor()).isEqualTo("901");
        assertThat(sent())
                .contains("/dm/conversation/5501-5502.json?")
                .contains("context=FETCH_DM_CONVERSATION")
                .doesNotContain("&id=");
        assertThat(value(accountClient.messages().conversation("5501-5502", "901", BUDGET))
                        .items())
                .isEmpty();
    }

    @Test
    void pathParametersAreEscaped() {
        respondWith("messages-none");

        accountClient.messages().conversation("../../x?y=1", null, BUDGET);

        assertThat(connector.platform.requests().getLast()).contains("/dm/conversation/..%2F..%2Fx%3Fy%3D1.json?");
    }

    @Test
    void draftWithoutReadableTextIsOmittedAndCounted() {
        respondWith("drafts");

        Page<Draft> drafts = value(accountClient.drafts().drafts(false, BUDGET));

        assertThat(drafts.items()).containsExactly(new Draft("5001", "Idea: ash", true));
        assertThat(drafts.skipped()).isEqualTo(1);
    }

    @Test
    void scheduledPostsHaveTheirTime() {
        respondWith("scheduled");

        assertThat(value(accountClient.drafts().scheduled(true, BUDGET)).items())
                .containsExactly(new ScheduledTweet(
                        "5003", "Morning firing", false, Instant.ofEpochMilli(1_775_700_000_000L), "Scheduled"));
    }

    @Test
    void ownArticleIsReadCompletely() {
        respondWith("article");

        Article article = value(accountClient.articles().byId("2041900000000000700", BUDGET));

        assertThat(article.lifecycle()).isEqualTo(Lifecycle.PUBLISHED);
        assertThat(article.times()).isEqualTo(new Times(1_775_665_000L, 1_775_665_500L, 1_775_665_400L));
        assertThat(article.tweetId()).isEqualTo("2041900000000000019");
        assertThat(article.cover()).isNotNull().satisfies(cover -> {
            assertThat(cover.width()).isEqualTo(1600);
            assertThat(cover.palette()).hasSize(1);
        });
        assertThat(article.content()).isNotNull();
    }

    @Test
    void draftArticleHasNoAnnouncement() {
        respondWith("articles");

        Page<Article> page = value(accountClient.articles().list("5501", Lifecycle.DRAFT, null, BUDGET));

        assertThat(page.nextCursor()).isEqualTo("a-1");
        assertThat(page.items()).singleElement().satisfies(draft -> {
            assertThat(draft.lifecycle()).isEqualTo(Lifecycle.DRAFT);
            assertThat(draft.title()).isNull();
            assertThat(draft.tweetId()).isNull();
            assertThat(draft.cover()).isNull();
        });
        assertThat(sent()).contains("\"lifecycle\":\"Draft\"");
    }

    @Test
    void publicArticleIsReadFromItsAnnouncement() {
        respondWith("article-announcement");
        respondWith("tweet");

        var announced = value(connector.client.articles().announcedBy("2041900000000000019", BUDGET));
        var plain = value(connector.client.articles().announcedBy("2041900000000000016", BUDGET));

        assertThat(announced.article()).map(Article::title).contains("Notes on ash");
        assertThat(announced.article()).map(Article::lifecycle).isEmpty();
        assertThat(plain.article()).isEmpty();
    }

    private void respondWith(String page) {
        connector.platform.then(200, Samples.of("pages/" + page).toString());
    }

    private String sent() {
        String line =
                connector.platform.requests().getLast().lines().findFirst().orElseThrow();
        return URLDecoder.decode(line, StandardCharsets.UTF_8);
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
