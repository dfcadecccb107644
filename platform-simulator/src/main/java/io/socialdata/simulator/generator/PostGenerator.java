package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.stream.LongStream;

/** Generates the post history: rising density over time, a few very active authors, replies to recent posts. */
final class PostGenerator {

    private static final Duration SPAN = Duration.ofDays(15 * 365);
    /** Above 1, posts become denser towards the end. With a high value, the last page spans only minutes. */
    private static final double RECENCY = 1.6;
    /** Every 60th post is the lead's, so that the lead has a long timeline in every world. */
    private static final int LEAD_SHARE = 60;

    private static final int NOTHING = -1;
    private static final double WITH_MEDIA = 0.22;
    private static final double DELETED = 0.01;
    private static final int CONVERSATION_REACH = 4_000;

    private final SeededRandom seededRandom;
    private final SeededRandom deletions;
    private final WorldSpec spec;
    private final Users users;
    private final ZipfSampler activity;
    private final ZipfSampler popularity;
    private final User lead;

    PostGenerator(WorldSpec spec, Users users, User lead, ZipfSampler popularity) {
        this.seededRandom = SeededRandom.of(spec.seed(), "chronicle");
        this.deletions = SeededRandom.of(spec.seed(), "regrets");
        this.spec = spec;
        this.users = users;
        this.lead = lead;
        this.popularity = popularity;
        this.activity = new ZipfSampler(seededRandom.shuffled(users.size()));
    }

    Posts write() {
        long[] ids = ids();
        int size = ids.length;
        BitSet deleted = new BitSet(size);
        Posts.Columns columns = new Posts.Columns(
                ids, new int[size], new PostKind[size], new int[size], new boolean[size], new int[size], deleted);
        for (int row = 0; row < size; row++) {
            fill(columns, row);
            if (isDeleted(columns, row)) {
                deleted.set(row);
            }
        }
        return new Posts(users, columns);
    }

    private void fill(Posts.Columns columns, int row) {
        PostKind drawnKind = row == 0 ? PostKind.ORIGINAL : kind();
        int about = drawnKind == PostKind.ORIGINAL ? NOTHING : about(columns, row);
        // Posts of protected users cannot be retweeted.
        PostKind kind = drawnKind == PostKind.RETWEET && isProtected(columns, about) ? PostKind.ORIGINAL : drawnKind;
        int author = author(row, Snowflake.timeOf(columns.ids()[row]));
        columns.authors()[row] = author;
        columns.kinds()[row] = kind;
        columns.about()[row] = kind == PostKind.ORIGINAL ? NOTHING : about;
        columns.media()[row] = kind != PostKind.RETWEET && seededRandom.chance(WITH_MEDIA);
        columns.likes()[row] = kind == PostKind.RETWEET ? 0 : likes(author);
    }

    /** Returns whether the post is deleted, like its retweets. Posts of the lead stay, because they are examples. */
    private boolean isDeleted(Posts.Columns columns, int row) {
        if (columns.kinds()[row] == PostKind.RETWEET) {
            return columns.deleted().get(columns.about()[row]);
        }
        return deletions.chance(DELETED) && columns.authors()[row] != lead.number();
    }

    private long[] ids() {
        long end = spec.end().toEpochMilli();
        return LongStream.generate(() -> end - (long) (SPAN.toMillis() * Math.pow(seededRandom.fraction(), RECENCY)))
                .limit(spec.posts())
                .map(millis -> Snowflake.at(Instant.ofEpochMilli(millis), seededRandom.below(Snowflake.NEIGHBOURS)))
                .sorted()
                .toArray();
    }

    private PostKind kind() {
        double at = seededRandom.fraction();
        if (at < 0.5) {
            return PostKind.ORIGINAL;
        }
        if (at < 0.8) {
            return PostKind.REPLY;
        }
        return at < 0.92 ? PostKind.RETWEET : PostKind.QUOTE;
    }

    private int author(int row, Instant when) {
        if (row % LEAD_SHARE == 0 && existed(lead, when)) {
            return lead.number();
        }
        for (int tries = 0; tries < 12; tries++) {
            User candidate = users.byNumber(activity.next(seededRandom));
            if (existed(candidate, when)) {
                return candidate.number();
            }
        }
        return lead.number();
    }

    /** Returns an earlier post, usually a recent one. Never a retweet, because retweets have no replies. */
    private int about(Posts.Columns columns, int row) {
        int back = 1 + (int) (Math.pow(seededRandom.fraction(), 3) * Math.min(row - 1, CONVERSATION_REACH));
        int about = row - back;
        return columns.kinds()[about] == PostKind.RETWEET ? columns.about()[about] : about;
    }

    private boolean isProtected(Posts.Columns columns, int row) {
        return users.byNumber(columns.authors()[row]).isProtected();
    }

    private int likes(int author) {
        double reach = 400.0 / (popularity.rank(author) + 4);
        return (int) (reach * Math.exp(seededRandom.gaussian()));
    }

    private static boolean existed(User user, Instant when) {
        return user.active() && user.createdAt().isBefore(when);
    }
}
