package io.socialdata.simulator.world;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * A post, read out of the columns of {@link Posts}.
 *
 * @param about id of the post replied to, quoted or retweeted; 0 for an original
 * @param conversation id of the post that began the conversation, which may be this one
 * @param withMedia carries a picture or a video
 */
public record Post(
        long id, User author, PostKind kind, long about, long conversation, boolean withMedia, Reception reception) {

    /** How a post was received. */
    public record Reception(int likes, int replies, int retweets, int quotes, long views) {}

    public Instant createdAt() {
        return Snowflake.timeOf(id);
    }

    public OptionalLong refersTo() {
        return kind == PostKind.ORIGINAL ? OptionalLong.empty() : OptionalLong.of(about);
    }
}
