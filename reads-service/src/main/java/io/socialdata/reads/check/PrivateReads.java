package io.socialdata.reads.check;

import static io.socialdata.reads.check.PublicReads.PER_CALL;

import io.socialdata.platform.AccountClient;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.articles.AccountArticleClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.bookmarks.BookmarkClient;
import io.socialdata.platform.bookmarks.BookmarkClient.BookmarkFolder;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.login.IdentityRead;
import io.socialdata.platform.login.LoginOpening;
import io.socialdata.platform.messages.DirectConversation;
import io.socialdata.platform.messages.MessageClient;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.AccountTimelineClient;
import io.socialdata.platform.tweets.AccountTimelineClient.Home;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.reads.check.PlatformCheck.Subjects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls each read that an account makes in its own name, and the first step of a sign-in, which names no account. */
record PrivateReads(PlatformClient platform, CheckRun run, AccountSession session) {

    private static final String SIGN_IN = "onboarding/task";
    private static final String QUERY = "the";
    private static final int PAGE = 20;

    void make(Subjects subjects) {
        AccountClient account = platform.as(session);
        @Nullable String ownId = identity(account);
        signIn();
        timelines(account, ownId, subjects);
        bookmarks(account.bookmarks());
        run.call("FetchDraftTweets", () -> account.drafts().drafts(false, PER_CALL));
        run.call("FetchScheduledTweets", () -> account.drafts().scheduled(false, PER_CALL));
        articles(account.articles(), ownId);
        messages(account.messages());
        run.call("GrokHome", () -> account.assistant().settings(PER_CALL));
    }

    /** Returns the id of the account. */
    private @Nullable String identity(AccountClient account) {
        @Nullable String ownId = null;
        for (IdentityRead identityRead : IdentityRead.values()) {
            Optional<SessionOwner> owner =
                    run.call(identityRead.operation(), () -> account.identity().owner(identityRead, PER_CALL));
            ownId = owner.map(SessionOwner::id).orElse(ownId);
        }
        return ownId;
    }

    private void signIn() {
        LoginOpening loginOpening = platform.openSignIn(new GuestSession(
                session.credentials().userAgent(), session.proxy().orElse(null)));
        if (run.call("guest/activate", () -> loginOpening.admit(PER_CALL)).isPresent()) {
            run.call(SIGN_IN, () -> loginOpening.ask(PER_CALL));
        } else {
            run.untried(SIGN_IN, "needs a guest token");
        }
    }

    private void timelines(AccountClient account, @Nullable String ownId, Subjects subjects) {
        AccountTimelineClient timeline = account.timeline();
        run.call("HomeTimeline", () -> timeline.home(Home.FOR_YOU, null, PER_CALL));
        run.call("HomeLatestTimeline", () -> timeline.home(Home.FOLLOWING, null, PER_CALL));
        run.with(ownId, "the account's id", "Likes", id -> timeline.likes(id, null, PER_CALL));
        run.call("BlockedAccountsAll", () -> account.relationships().blocked(null, PER_CALL));
        run.call("MutedAccounts", () -> account.relationships().muted(null, PER_CALL));
        run.with(
                subjects.userId(),
                "a user",
                "FollowersYouKnow",
                id -> account.relationships().followersKnown(id, null, PER_CALL));
    }

    private void bookmarks(BookmarkClient bookmarks) {
        run.call("Bookmarks", () -> bookmarks.list(PAGE, null, PER_CALL));
        run.call("BookmarkSearchTimeline", () -> bookmarks.search(QUERY, PAGE, null, PER_CALL));
        @Nullable
        String folder = run.call("BookmarkFoldersSlice", () -> bookmarks.folders(null, PER_CALL))
                .flatMap(page -> page.items().stream().findFirst())
                .map(BookmarkFolder::id)
                .orElse(null);
        run.with(
                folder,
                "a folder of bookmarks",
                "BookmarkFolderTimeline",
                id -> bookmarks.inFolder(id, null, PER_CALL));
    }

    private void articles(AccountArticleClient articles, @Nullable String ownId) {
        @Nullable
        String article = run.with(
                        ownId,
                        "the account's id",
                        "ArticleEntitiesSlice",
                        id -> articles.list(id, Lifecycle.PUBLISHED, null, PER_CALL))
                .flatMap(page -> page.items().stream().findFirst())
                .map(Article::id)
                .orElse(null);
        run.with(article, "an article of its own", "ArticleEntityResultByRestId", id -> articles.byId(id, PER_CALL));
    }

    private void messages(MessageClient messages) {
        Optional<Page<DirectConversation>> inbox =
                run.call("dm/inbox_initial_state", () -> messages.inbox(null, PER_CALL));
        run.with(
                inbox.map(Page::nextCursor).orElse(null),
                "more conversations than a page",
                "dm/inbox_timeline",
                cursor -> messages.inbox(cursor, PER_CALL));
        run.with(
                inbox.flatMap(page -> page.items().stream().findFirst())
                        .map(DirectConversation::id)
                        .orElse(null),
                "a conversation",
                "dm/conversation",
                id -> messages.conversation(id, null, PER_CALL));
    }
}
