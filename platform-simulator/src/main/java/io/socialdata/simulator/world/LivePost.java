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

    Post with(CountDelta countDelta) {
        Post.Counts fresh = new Post.Counts(0, 0, 0, 0, 1).plus(countDelta);
        boolean media = !writing.media().isEmpty();
        return new Post(id, -1, author, kind, about, quoted, conversation, community, media, fresh);
    }
}
