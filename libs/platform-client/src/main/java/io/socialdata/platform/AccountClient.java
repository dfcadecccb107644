package io.socialdata.platform;

import io.socialdata.platform.articles.AccountArticleClient;
import io.socialdata.platform.articles.ArticleWriteClient;
import io.socialdata.platform.assistant.AssistantClient;
import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.communities.AccountCommunityClient;
import io.socialdata.platform.drafts.DraftClient;
import io.socialdata.platform.lists.AccountListClient;
import io.socialdata.platform.media.MediaClient;
import io.socialdata.platform.media.MediaStatusClient;
import io.socialdata.platform.messages.MessageClient;
import io.socialdata.platform.own.OwnReads;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.writing.CommunityWriteClient;
import io.socialdata.platform.writing.ListWriteClient;
import io.socialdata.platform.writing.PeopleWrites;
import io.socialdata.platform.writing.TweetWriteClient;

/** What one account may read and change as itself. */
public final class AccountClient {

    private final AccountReadExecutor accountReadExecutor;
    private final AccountWriteExecutor accountWriteExecutor;
    private final PlatformClientConfig config;

    AccountClient(
            AccountReadExecutor accountReadExecutor,
            AccountWriteExecutor accountWriteExecutor,
            PlatformClientConfig config) {
        this.accountReadExecutor = accountReadExecutor;
        this.accountWriteExecutor = accountWriteExecutor;
        this.config = config;
    }

    /** Its home, its bookmarks, its likes, whom it blocks and mutes. */
    public OwnReads own() {
        return new OwnReads(accountReadExecutor);
    }

    /** Its direct messages. */
    public MessageClient messages() {
        return new MessageClient(accountReadExecutor);
    }

    /** Its posts that are not out yet. */
    public DraftClient drafts() {
        return new DraftClient(accountReadExecutor);
    }

    /** Its articles. */
    public AccountArticleClient articles() {
        return new AccountArticleClient(accountReadExecutor);
    }

    /** Communities, as it stands to them. */
    public AccountCommunityClient communities() {
        return new AccountCommunityClient(accountReadExecutor);
    }

    /** Lists, as far as it may see them. */
    public AccountListClient lists() {
        return new AccountListClient(accountReadExecutor);
    }

    /** Posts, and what is done to those of others. */
    public TweetWriteClient posting() {
        return new TweetWriteClient(accountWriteExecutor);
    }

    /** Following and messages. */
    public PeopleWrites people() {
        return new PeopleWrites(accountWriteExecutor);
    }

    /** Making lists, and who is on them. */
    public ListWriteClient listing() {
        return new ListWriteClient(accountWriteExecutor);
    }

    /** Coming into communities and leaving them. */
    public CommunityWriteClient joining() {
        return new CommunityWriteClient(accountWriteExecutor);
    }

    /** The life of its articles. */
    public ArticleWriteClient publishing() {
        return new ArticleWriteClient(accountWriteExecutor);
    }

    /** What became of its uploads. */
    public MediaStatusClient media() {
        return new MediaStatusClient(accountReadExecutor);
    }

    /** Uploading. */
    public MediaClient uploading() {
        return new MediaClient(accountWriteExecutor.within(config.uploadTimeout()), config.uploadPartBytes());
    }

    /** The platform's assistant. */
    public AssistantClient assistant() {
        return new AssistantClient(accountReadExecutor, accountWriteExecutor.within(config.assistantTimeout()));
    }
}
