package io.socialdata.simulator.world;

/**
 * A post published since the world was generated. The fields are described in {@link Post}.
 *
 * @param writing the content; empty for a retweet
 */
public record LivePost(
        long id,
        User author,
        PostKind kind,
        long about,
        long quoted,
        long conversation,
        long community,
        PostContent writing) {

    /** Returns the post without likes and responses. */
    Post fresh() {
        boolean media = !writing.media().isEmpty();
        Post.Counts none = new Post.Counts(0, 0, 0, 0, 1);
        return new Post(id, -1, author, kind, about, quoted, conversation, community, media, none);
    }
}
