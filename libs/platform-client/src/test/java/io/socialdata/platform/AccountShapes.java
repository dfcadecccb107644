package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.assistant.AssistantPrompt;
import io.socialdata.platform.assistant.AssistantPrompt.Mode;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.own.OwnReads.Home;
import io.socialdata.platform.writing.NewTweet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** How the shapes of an account's own things are asked for. */
final class AccountShapes {

    private static final UUID REQUEST = UUID.fromString("3f0d9a52-71c4-4be8-9d06-2a8c5e41b7d3");
    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);
    private static final NewTweet LONG_POST = new NewTweet("Ash glaze ".repeat(40), List.of(), null, null);
    private static final AssistantPrompt PROMPT =
            new AssistantPrompt(List.of(new Turn("Which bend?", false)), "5", Mode.AUTO, null, 0);

    private AccountShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put("HomeTimeline", s -> s.plays("HomeTimeline").account().own().home(Home.FOR_YOU, null, BUDGET));
        rows.put(
                "HomeLatestTimeline",
                s -> s.plays("HomeTimeline").account().own().home(Home.FOLLOWING, null, BUDGET));
        rows.put("Likes", s -> s.plays("UserTweets-page1").account().own().likes("1", null, BUDGET));
        rows.put("Bookmarks", s -> s.plays("Bookmarks").account().own().bookmarks(20, null, BUDGET));
        rows.put(
                "BookmarkSearchTimeline",
                s -> s.plays("BookmarkSearchTimeline").account().own().bookmarksWith("q", 20, null, BUDGET));
        rows.put(
                "BookmarkFoldersSlice",
                s -> s.plays("BookmarkFoldersSlice").account().own().bookmarkFolders(null, BUDGET));
        rows.put(
                "BookmarkFolderTimeline",
                s -> s.plays("BookmarkFolderTimeline").account().own().bookmarksIn("1", null, BUDGET));
        rows.put(
                "BlockedAccountsAll",
                s -> s.plays("BlockedAccountsAll").account().own().blocked(null, BUDGET));
        rows.put("MutedAccounts", s -> s.plays("MutedAccounts").account().own().muted(null, BUDGET));
        rows.put("FollowersYouKnow", s -> s.plays("Followers").account().own().followersKnown("1", null, BUDGET));
        rows.put(
                "inbox_initial_state",
                s -> s.plays("inbox_initial_state").account().messages().inbox(null, BUDGET));
        rows.put(
                "conversation_timeline",
                s -> s.plays("conversation_timeline").account().messages().conversation("1-2", null, BUDGET));
        rows.put(
                "dm-entry",
                s -> s.plays(Shapes.at("/conversation_timeline/entries/0", "dm-entry"))
                        .account()
                        .messages()
                        .conversation("1-2", "9", BUDGET));
        rows.put(
                "dm-entry-media",
                s -> s.plays(Shapes.at("/conversation_timeline/entries/0", "dm-entry-media"))
                        .account()
                        .messages()
                        .conversation("1-2", "9", BUDGET));
        rows.put(
                "dm-conversation",
                s -> s.plays(Shapes.at("/inbox_initial_state/conversations/9001-9002", "dm-conversation"))
                        .account()
                        .messages()
                        .inbox(null, BUDGET));
        rows.put(
                "dm-new2-response",
                s -> s.plays("dm-new2-response").account().people().send("1-2", "Hello", REQUEST, BUDGET));
        rows.put(
                "FetchDraftTweets",
                s -> s.plays("FetchDraftTweets").account().drafts().drafts(false, BUDGET));
        rows.put(
                "FetchScheduledTweets",
                s -> s.plays("FetchScheduledTweets").account().drafts().scheduled(true, BUDGET));
        rows.put(
                "article",
                s -> s.plays(Shapes.at("/data/article_result_by_rest_id/result", "article"))
                        .account()
                        .articles()
                        .byId("1", BUDGET));
        rows.put(
                "ArticleEntitiesSlice",
                s -> s.plays("ArticleEntitiesSlice").account().articles().list("1", Lifecycle.DRAFT, null, BUDGET));
        rows.put(
                "ArticleEntityDraftCreate-response",
                s -> s.plays("ArticleEntityDraftCreate-response")
                        .account()
                        .publishing()
                        .create(BUDGET));
        rows.put(
                "CreateTweet-response",
                s -> s.plays("CreateTweet-response").account().posting().create(POST, BUDGET));
        rows.put(
                "CreateNoteTweet-response",
                s -> s.playsText(200, "{\"errors\": [{\"code\": 186}]}")
                        .plays("CreateNoteTweet-response")
                        .account()
                        .posting()
                        .create(LONG_POST, BUDGET));
        rows.put(
                "DeleteTweet-response",
                s -> s.plays("DeleteTweet-response").account().posting().delete("1", BUDGET));
        rows.put(
                "FavoriteTweet-response",
                s -> s.plays("FavoriteTweet-response").account().posting().like("1", BUDGET));
        rows.put(
                "UnfavoriteTweet-response",
                s -> s.plays("UnfavoriteTweet-response").account().posting().unlike("1", BUDGET));
        rows.put(
                "CreateRetweet-response",
                s -> s.plays("CreateRetweet-response").account().posting().retweet("1", BUDGET));
        rows.put(
                "DeleteRetweet-response",
                s -> s.plays("DeleteRetweet-response").account().posting().unretweet("1", BUDGET));
        rows.put(
                "CreateBookmark-response",
                s -> s.plays("CreateBookmark-response").account().posting().bookmark("1", BUDGET));
        rows.put(
                "DeleteBookmark-response",
                s -> s.plays("DeleteBookmark-response").account().posting().unbookmark("1", BUDGET));
        rows.put(
                "CreateDraftTweet-response",
                s -> s.plays("CreateDraftTweet-response").account().posting().draft(POST, BUDGET));
        rows.put(
                "CommunityQuery-own",
                s -> s.plays("CommunityQuery").account().communities().byId("1", BUDGET));
        rows.put(
                "ListByRestId-own",
                s -> s.plays("ListByRestId").account().lists().byId("1", BUDGET));
        rows.put(
                "list-changed", s -> s.plays("ListByRestId").account().listing().addMember("1", "2", BUDGET));
        rows.put(
                "TweetResultByRestId-own",
                s -> s.plays("TweetResultByRestId").account().own().post("1", BUDGET));
        rows.put(
                "JoinCommunity",
                s -> s.plays("JoinCommunity").account().joining().join("1", BUDGET));
        rows.put("user-v1", s -> s.plays("user-v1").account().people().follow("1", BUDGET));
        rows.put("user-v1-unfollow", s -> s.plays("user-v1").account().people().unfollow("1", BUDGET));
        rows.put(
                "media-status-progress",
                s -> s.plays("media-status-progress").account().media().status("1", BUDGET));
        rows.put(
                "media-status-done",
                s -> s.plays("media-status-done").account().media().status("1", BUDGET));
        rows.put(
                "media-status-failed",
                s -> s.plays("media-status-failed").account().media().status("1", BUDGET));
        rows.put(
                "media-init",
                s -> s.plays("media-init")
                        .account()
                        .uploading()
                        .uploadAtOnce(ByteBuffer.allocate(1), Use.POST_IMAGE, BUDGET));
        rows.put(
                "media-finalize-image",
                s -> s.plays("media-finalize-image").account().media().status("1", BUDGET));
        rows.put(
                "media-finalize-video",
                s -> s.plays("media-finalize-video").account().media().status("1", BUDGET));
        rows.put(
                "CreateGrokConversation-response",
                s -> s.plays("CreateGrokConversation-response")
                        .account()
                        .assistant()
                        .open(BUDGET));
        rows.put("GrokHome", s -> s.plays("GrokHome").account().assistant().settings(BUDGET));
        rows.put(
                "grok-lines",
                s -> s.playsLines(
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
                s -> s.playsLines("grok-line-first", "grok-line-limiter")
                        .account()
                        .assistant()
                        .ask(PROMPT, BUDGET));
        rows.put(
                "error-graphql",
                s -> s.plays("error-graphql").account().posting().retweet("1", BUDGET));
    }
}
