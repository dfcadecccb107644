package io.socialdata.platform;

import io.socialdata.platform.articles.ArticleWrites;
import io.socialdata.platform.articles.OwnArticles;
import io.socialdata.platform.assistant.Assistant;
import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.communities.OwnCommunities;
import io.socialdata.platform.drafts.DraftReads;
import io.socialdata.platform.lists.OwnLists;
import io.socialdata.platform.media.MediaReads;
import io.socialdata.platform.media.MediaWrites;
import io.socialdata.platform.messages.MessageReads;
import io.socialdata.platform.own.OwnReads;
import io.socialdata.platform.wire.PlatformClientConfig;
import io.socialdata.platform.writing.CommunityWrites;
import io.socialdata.platform.writing.ListWrites;
import io.socialdata.platform.writing.PeopleWrites;
import io.socialdata.platform.writing.PostWrites;

/** What one account may read and change as itself. */
public final class OwnAccount {

    private final ActingReads reads;
    private final ActingWrites writes;
    private final PlatformClientConfig config;

    OwnAccount(ActingReads reads, ActingWrites writes, PlatformClientConfig config) {
        this.reads = reads;
        this.writes = writes;
        this.config = config;
    }

    /** Its home, its bookmarks, its likes, whom it blocks and mutes. */
    public OwnReads own() {
        return new OwnReads(reads);
    }

    /** Its direct messages. */
    public MessageReads messages() {
        return new MessageReads(reads);
    }

    /** Its posts that are not out yet. */
    public DraftReads drafts() {
        return new DraftReads(reads);
    }

    /** Its articles. */
    public OwnArticles articles() {
        return new OwnArticles(reads);
    }

    /** Communities, as it stands to them. */
    public OwnCommunities communities() {
        return new OwnCommunities(reads);
    }

    /** Lists, as far as it may see them. */
    public OwnLists lists() {
        return new OwnLists(reads);
    }

    /** Posts, and what is done to those of others. */
    public PostWrites posting() {
        return new PostWrites(writes);
    }

    /** Following and messages. */
    public PeopleWrites people() {
        return new PeopleWrites(writes);
    }

    /** Making lists, and who is on them. */
    public ListWrites listing() {
        return new ListWrites(writes);
    }

    /** Coming into communities and leaving them. */
    public CommunityWrites joining() {
        return new CommunityWrites(writes);
    }

    /** The life of its articles. */
    public ArticleWrites publishing() {
        return new ArticleWrites(writes);
    }

    /** What became of its uploads. */
    public MediaReads media() {
        return new MediaReads(reads);
    }

    /** Uploading. */
    public MediaWrites uploading() {
        return new MediaWrites(writes.within(config.uploadTimeout()), config.uploadPartBytes());
    }

    /** The platform's assistant. */
    public Assistant assistant() {
        return new Assistant(reads, writes.within(config.assistantTimeout()));
    }
}
