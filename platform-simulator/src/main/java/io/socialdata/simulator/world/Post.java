package io.socialdata.simulator.world;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * The current state of a post, read from {@link Posts}.
 *
 * @param number position in generated history, by age from 0; -1 for a post published since
 * @param about id of the post replied to, quoted or retweeted; 0 for an original
 * @param quoted id of the post that it quotes, 0 if none; a reply may have one too
 * @param conversation id of the post that started the conversation, which may be this one
 * @param community id of the community that it was posted in, 0 if none
 * @param withMedia whether it has a picture or a video
 */
public record Post(
        long id,
        int number,
        User author,
        PostKind kind,
        long about,
        long quoted,
        long conversation,
        long community,
        boolean withMedia,
        Counts counts) {

    /** The counts of a post, or what was added to them; negative if more was removed. */
    public record Counts(int likes, int replies, int retweets, int quotes, long views) {

        static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        static Counts ofLikes(int step) {
            return new Counts(step, 0, 0, 0, 40L * step);
        }

        static Counts ofResponses(PostKind kind, int step) {
            return switch (kind) {
                case ORIGINAL -> NONE;
                case REPLY -> new Counts(0, step, 0, 0, 0);
                case RETWEET -> new Counts(0, 0, step, 0, 300L * step);
                case QUOTE -> new Counts(0, 0, 0, step, 0);
            };
        }

        Counts plus(Counts since) {
            return new Counts(
                    likes + since.likes,
                    replies + since.replies,
                    retweets + since.retweets,
                    quotes + since.quotes,
                    views + since.views);
        }
    }

    Post with(Counts since) {
        return new Post(
                id, number, author, kind, about, quoted, conversation, community, withMedia, counts.plus(since));
    }

    public Instant createdAt() {
        return Snowflake.timeOf(id);
    }

    public OptionalLong refersTo() {
        return kind == PostKind.ORIGINAL ? OptionalLong.empty() : OptionalLong.of(about);
    }

    /** Returns whether the post was generated with the world, not published since. */
    public boolean isGenerated() {
        return number >= 0;
    }

    public boolean quotes() {
        return quoted != 0;
    }
}
