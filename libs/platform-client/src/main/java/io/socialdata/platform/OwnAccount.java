package io.socialdata.platform;

import io.socialdata.platform.articles.OwnArticles;
import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.drafts.DraftReads;
import io.socialdata.platform.messages.MessageReads;
import io.socialdata.platform.own.OwnReads;

/** What one account may read as itself. */
public final class OwnAccount {

    private final ActingReads reads;

    OwnAccount(ActingReads reads) {
        this.reads = reads;
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
}
