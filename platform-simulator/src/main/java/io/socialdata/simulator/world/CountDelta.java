package io.socialdata.simulator.world;

/** Changes to the counts of a post since the world was generated. Negative if more was removed than added. */
public record CountDelta(int likes, int replies, int retweets, int quotes) {

    static final CountDelta NONE = new CountDelta(0, 0, 0, 0);

    static CountDelta ofLikes(int step) {
        return new CountDelta(step, 0, 0, 0);
    }

    static CountDelta ofResponses(PostKind kind, int step) {
        return switch (kind) {
            case ORIGINAL -> NONE;
            case REPLY -> new CountDelta(0, step, 0, 0);
            case RETWEET -> new CountDelta(0, 0, step, 0);
            case QUOTE -> new CountDelta(0, 0, 0, step);
        };
    }

    CountDelta plus(CountDelta other) {
        return new CountDelta(
                likes + other.likes, replies + other.replies, retweets + other.retweets, quotes + other.quotes);
    }
}
