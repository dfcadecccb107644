package io.socialdata.platform;

import io.socialdata.platform.articles.AccountArticleClient;
import io.socialdata.platform.assistant.AssistantClient;
import io.socialdata.platform.bookmarks.BookmarkClient;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.communities.AccountCommunityClient;
import io.socialdata.platform.drafts.DraftClient;
import io.socialdata.platform.lists.AccountListClient;
import io.socialdata.platform.login.IdentityClient;
import io.socialdata.platform.media.MediaClient;
import io.socialdata.platform.messages.MessageClient;
import io.socialdata.platform.profiles.RelationshipClient;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.tweets.AccountTimelineClient;
import io.socialdata.platform.tweets.AccountTweetClient;
import java.time.Duration;

/** Reads and writes as one account. */
public final class AccountClient {

    /** Timeout of a reply of the assistant. */
    private static final Duration ASSISTANT_TIMEOUT = Duration.ofMinutes(2);

    /** Timeout of an upload, including all its parts. */
    private static final Duration UPLOAD_TIMEOUT = Duration.ofMinutes(2);

    private final ActingCalls actingCalls;
    private final PlatformClientConfig config;

    AccountClient(ActingCalls actingCalls, PlatformClientConfig config) {
        this.actingCalls = actingCalls;
        this.config = config;
    }

    /** Asks who the account is. */
    public IdentityClient identity() {
        return new IdentityClient(actingCalls);
    }

    /** Creates and deletes posts, likes and reposts. */
    public AccountTweetClient tweets() {
        return new AccountTweetClient(actingCalls);
    }

    /** Reads its home timeline and the posts it likes. */
    public AccountTimelineClient timeline() {
        return new AccountTimelineClient(actingCalls);
    }

    /** Reads and changes its bookmarks. */
    public BookmarkClient bookmarks() {
        return new BookmarkClient(actingCalls);
    }

    /** Follows users, and reads the users that it blocks and mutes. */
    public RelationshipClient relationships() {
        return new RelationshipClient(actingCalls);
    }

    /** Reads and changes its drafts and scheduled posts. */
    public DraftClient drafts() {
        return new DraftClient(actingCalls);
    }

    /** Reads and sends its direct messages. */
    public MessageClient messages() {
        return new MessageClient(actingCalls);
    }

    /** Reads, edits and publishes its articles. */
    public AccountArticleClient articles() {
        return new AccountArticleClient(actingCalls);
    }

    /** Reads communities with the account's membership; joins and leaves them. */
    public AccountCommunityClient communities() {
        return new AccountCommunityClient(actingCalls);
    }

    /** Reads lists that the account may see; changes its own. */
    public AccountListClient lists() {
        return new AccountListClient(actingCalls);
    }

    /** Uploads media and reads their status. */
    public MediaClient media() {
        return new MediaClient(actingCalls.within(UPLOAD_TIMEOUT), config.uploadPartBytes());
    }

    /** Calls the platform's assistant. */
    public AssistantClient assistant() {
        return new AssistantClient(actingCalls.within(ASSISTANT_TIMEOUT));
    }
}
