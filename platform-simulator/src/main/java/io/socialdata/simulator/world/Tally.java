package io.socialdata.simulator.world;

/** What came to the counts of a post since the world was made; negative where something was taken back. */
public record Tally(int likes, int replies, int retweets, int quotes) {

    static final Tally NONE = new Tally(0, 0, 0, 0);

    static Tally ofLikes(int step) {
        return new Tally(step, 0, 0, 0);
    }

    static Tally ofResponses(PostKind kind, int step) {
        return switch (kind) {
            case ORIGINAL -> NONE;
            case REPLY -> new Tally(0, step, 0, 0);
            case RETWEET -> new Tally(0, 0, step, 0);
            case QUOTE -> new Tally(0, 0, 0, step);
        };
    }

    Tally plus(Tally other) {
        return new Tally(
                likes + other.likes, replies + other.replies, retweets + other.retweets, quotes + other.quotes);
    }
}
