package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.assistant.AssistantPrompt;
import io.socialdata.platform.assistant.AssistantPrompt.Mode;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.tweets.AccountTimelineClient.Home;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Calls that read each shape of an account's own data. */
final class AccountShapes {

    private static final UUID REQUEST = UUID.fromString("3f0d9a52-71c4-4be8-9d06-2a8c5e41b7d3");
    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);
    private static final NewTweet LONG_POST = new NewTweet("Ash glaze ".repeat(40), List.of(), null, null);
    private static final AssistantPrompt PROMPT =
            new AssistantPrompt(List.of(new Turn("Which bend?", false)), "5", Mode.AUTO, null, 0);

    private AccountShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "HomeTimeline",
                s -> s.respondWith("HomeTimeline").account().timeline().home(Home.FOR_YOU, null, BUDGET));
        rows.put(
                "HomeLatestTimeline",
                s -> s.respondWith("HomeTimeline").account().timeline().home(Home.FOLLOWING, null, BUDGET));
        rows.put(
                "Likes",
                s -> s.respondWith("UserTweets-page1").account().timeline().likes("1", null, BUDGET));
        rows.put(
                "Bookmarks",
                s -> s.respondWith("Bookmarks").account().bookmarks().list(20, null, BUDGET));
        rows.put(
                "BookmarkSearchTimeline",
                s -> s.respondWith("BookmarkSearchTimeline")
                        .account()
                        .bookmarks()
                        .search("q", 20, null, BUDGET));
        rows.put(
                "BookmarkFoldersSlice",
                s -> s.respondWith("BookmarkFoldersSlice").account().bookmarks().folders(null, BUDGET));
        rows.put(
                "BookmarkFolderTimeline",
                s -> s.respondWith("BookmarkFolderTimeline")
                        .account()
                        .bookmarks()
                        .inFolder("1", null, BUDGET));
        rows.put(
                "BlockedAccountsAll",
                s -> s.respondWith("BlockedAccountsAll")
                        .account()
                        .relationships()
                        .blocked(null, BUDGET));
        rows.put(
                "MutedAccounts",
                s -> s.respondWith("MutedAccounts").account().relationships().muted(null, BUDGET));
        rows.put(
                "FollowersYouKnow",
                s -> s.respondWith("Followers").account().relationships().followersKnown("1", null, BUDGET));
        rows.put(
                "inbox_initial_state",
                s -> s.respondWith("inbox_initial_state").account().messages().inbox(null, BUDGET));
        rows.put(
                "conversation_timeline",
                s -> s.respondWith("conversation_timeline").account().messages().conversation("1-2", null, BUDGET));
        rows.put(
                "dm-entry",
                s -> s.respondWith(Shapes.at("/conversation_timeline/entries/0", "dm-entry"))
                        .account()
                        .messages()
                        .conversation("1-2", "9", BUDGET));
        rows.put(
                "dm-entry-media",
                s -> s.respondWith(Shapes.at("/conversation_timeline/entries/0", "dm-entry-media"))
                        .account()
                        .messages()
                        .conversation("1-2", "9", BUDGET));
        rows.put(
                "dm-conversation",
                s -> s.respondWith(Shapes.at("/inbox_initial_state/conversations/9001-9002", "dm-conversation"))
                        .account()
                        .messages()
                        .inbox(null, BUDGET));
        rows.put(
                "dm-new2-response",
                s -> s.respondWith("dm-new2-response").account().messages().send("1-2", "Hello", REQUEST, BUDGET));
        rows.put(
                "FetchDraftTweets",
                s -> s.respondWith("FetchDraftTweets").account().drafts().drafts(false, BUDGET));
        rows.put(
                "FetchScheduledTweets",
                s -> s.respondWith("FetchScheduledTweets").account().drafts().scheduled(true, BUDGET));
        rows.put(
                "article",
                s -> s.respondWith(Shapes.at("/data/article_result_by_rest_id/result", "article"))
                        .account()
                        .articles()
                        .byId("1", BUDGET));
        rows.put(
                "ArticleEntitiesSlice",
                s -> s.respondWith("ArticleEntitiesSlice")
                        .account()
                        .articles()
                        .list("1", Lifecycle.DRAFT, null, BUDGET));
        rows.put(
                "ArticleEntityDraftCreate-response",
                s -> s.respondWith("ArticleEntityDraftCreate-response")
                        .account()
                        .articles()
                        .create(BUDGET));
        rows.put(
                "CreateTweet-response",
                s -> s.respondWith("CreateTweet-response").account().tweets().create(POST, BUDGET));
        rows.put(
                "CreateNoteTweet-response",
                s -> s.respondWithText(200, "{\"errors\": [{\"code\": 186}]}")
                        .respondWith("CreateNoteTweet-response")
                        .account()
                        .tweets()
                        .create(LONG_POST, BUDGET));
        rows.put(
                "DeleteTweet-response",
                s -> s.respondWith("DeleteTweet-response").account().tweets().delete("1", BUDGET));
        rows.put(
                "FavoriteTweet-response",
                s -> s.respondWith("FavoriteTweet-response").account().tweets().like("1", BUDGET));
        rows.put(
                "UnfavoriteTweet-response",
                s -> s.respondWith("UnfavoriteTweet-response")
                        .account()
                        .tweets()
                        .unlike("1", BUDGET));
        rows.put(
                "CreateRetweet-response",
                s -> s.respondWith("CreateRetweet-response").account().tweets().retweet("1", BUDGET));
        rows.put(
                "DeleteRetweet-response",
                s -> s.respondWith("DeleteRetweet-response").account().tweets().unretweet("1", BUDGET));
        rows.put(
                "CreateBookmark-response",
                s -> s.respondWith("CreateBookmark-response")
                        .account()
                        .bookmarks()
                        .add("1", BUDGET));
        rows.put(
                "DeleteBookmark-response",
                s -> s.respondWith("DeleteBookmark-response")
                        .account()
                        .bookmarks()
                        .remove("1", BUDGET));
        rows.put(
                "CreateDraftTweet-response",
                s -> s.respondWith("CreateDraftTweet-response")
                        .account()
                        .drafts()
                        .create(POST, BUDGET));
        rows.put(
                "CommunityQuery-own",
                s -> s.respondWith("CommunityQuery").account().communities().byId("1", BUDGET));
        rows.put(
                "ListByRestId-own",
                s -> s.respondWith("ListByRestId").account().lists().byId("1", BUDGET));
        rows.put(
                "list-changed",
                s -> s.respondWith("ListByRestId").account().lists().addMember("1", "2", BUDGET));
        rows.put(
                "TweetResultByRestId-own",
                s -> s.respondWith("TweetResultByRestId").account().tweets().byId("1", BUDGET));
        rows.put(
                "JoinCommunity",
                s -> s.respondWith("JoinCommunity").account().communities().join("1", BUDGET));
        rows.put(
                "user-v1",
                s -> s.respondWith("user-v1").account().relationships().follow("1", BUDGET));
        rows.put(
                "user-v1-unfollow",
                s -> s.respondWith("user-v1").account().relationships().unfollow("1", BUDGET));
        rows.put(
                "media-status-progress",
                s -> s.respondWith("media-status-progress").account().media().status("1", BUDGET));
        rows.put(
                "media-status-done",
                s -> s.respondWith("media-status-done").account().media().status("1", BUDGET));
        rows.put(
                "media-status-failed",
                s -> s.respondWith("media-status-failed").account().media().status("1", BUDGET));
        rows.put(
                "media-init",
                s -> s.respondWith("media-init")
                        .account()
                        .media()
                        .uploadAtOnce(ByteBuffer.allocate(1), Use.POST_IMAGE, BUDGET));
        rows.put(
                "media-finalize-image",
                s -> s.respondWith("media-finalize-image").account().media().status("1", BUDGET));
        rows.put(
                "media-finalize-video",
                s -> s.respondWith("media-finalize-video").account().media().status("1", BUDGET));
        rows.put(
                "CreateGrokConversation-response",
                s -> s.respondWith("CreateGrokConversation-response")
                        .account()
                        .assistant()
                        .open(BUDGET));
        rows.put(
                "GrokHome", s -> s.respondWith("GrokHome").account().assistant().settings(BUDGET));
        rows.put(
                "grok-lines",
                s -> s.respondWithLines(
                                "grok-line-first",
                                "grok-line-thinking",
                                "grok-line-search",
                                "grok-line-text",
                                "grok-line-image",
                                "grok-line-last")
                        .account()
                        .assistant()
                        .ask(PROMPT, BUDGET));
        rows.put(
                "grok-line-limiter",
                s -> s.respondWithLines("grok-line-first", "grok-line-limiter")
                        .account()
                        .assistant()
                        .ask(PROMPT, BUDGET));
        rows.put(
                "error-graphql",
                s -> s.respondWith("error-graphql").account().tweets().retweet("1", BUDGET));
    }
}
