package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Generates the post history: rising density over time, a few very active authors, replies to recent posts. */
final class PostGenerator {

    private static final Duration SPAN = Duration.ofDays(15 * 365);
    /** Above 1, posts become denser towards the end. With a high value, the last page spans only minutes. */
    private static final double RECENCY = 1.6;
    /** Every 60th post is the lead's, so that the lead has a long timeline in every world. */
    private static final int LEAD_SHARE = 60;

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
        List<Draft> drafts = new ArrayList<>(spec.posts());
        for (long id : ids()) {
            drafts.add(draft(drafts, id));
        }
        Set<Long> deleted = drafts.stream()
                .filter(draft -> draft.deleted)
                .map(draft -> draft.id)
                .collect(Collectors.toSet());
        return new Posts(drafts.stream().map(Draft::post).toList(), deleted);
    }

    private Draft draft(List<Draft> earlier, long id) {
        PostKind drawnKind = earlier.isEmpty() ? PostKind.ORIGINAL : kind();
        Draft about = drawnKind == PostKind.ORIGINAL ? null : about(earlier);
        // Posts of protected users cannot be retweeted.
        boolean barred = drawnKind == PostKind.RETWEET && about != null && about.author.isProtected();
        Draft draft = new Draft(
                id,
                earlier.size(),
                author(earlier.size(), Snowflake.timeOf(id)),
                barred ? PostKind.ORIGINAL : drawnKind,
                barred ? null : about);
        draft.withMedia = draft.kind != PostKind.RETWEET && seededRandom.chance(WITH_MEDIA);
        draft.likes = draft.kind == PostKind.RETWEET ? 0 : likes(draft.author.number());
        draft.deleted = isDeleted(draft);
        if (draft.about != null && !draft.deleted) {
            draft.about.answer(draft.kind);
        }
        return draft;
    }

    /** Returns whether the post is deleted, like its retweets. Posts of the lead stay, because they are examples. */
    private boolean isDeleted(Draft draft) {
        return (draft.kind == PostKind.RETWEET && draft.about != null)
                ? draft.about.deleted
                : deletions.chance(DELETED) && draft.author.number() != lead.number();
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

    private User author(int number, Instant when) {
        if (number % LEAD_SHARE == 0 && existed(lead, when)) {
            return lead;
        }
        for (int tries = 0; tries < 12; tries++) {
            User candidate = users.byNumber(activity.next(seededRandom));
            if (existed(candidate, when)) {
                return candidate;
            }
        }
        return lead;
    }

    /** Returns an earlier post, usually a recent one. Never a retweet, because retweets have no replies. */
    private Draft about(List<Draft> earlier) {
        int number = earlier.size();
        int back = 1 + (int) (Math.pow(seededRandom.fraction(), 3) * Math.min(number - 1, CONVERSATION_REACH));
        Draft about = earlier.get(number - back);
        return about.kind == PostKind.RETWEET && about.about != null ? about.about : about;
    }

    private int likes(int author) {
        double reach = 400.0 / (popularity.rank(author) + 4);
        return (int) (reach * Math.exp(seededRandom.gaussian()));
    }

    private static boolean existed(User user, Instant when) {
        return user.active() && user.createdAt().isBefore(when);
    }

    /** A post before all responses to it are known. */
    private static final class Draft {

        private final long id;
        private final int number;
        private final User author;
        private final PostKind kind;
        private final @Nullable Draft about;
        private final long conversation;
        private boolean withMedia;
        private int likes;
        private boolean deleted;
        private int replies;
        private int retweets;
        private int quotes;

        Draft(long id, int number, User author, PostKind kind, @Nullable Draft about) {
            this.id = id;
            this.number = number;
            this.author = author;
            this.kind = kind;
            this.about = about;
            this.conversation = kind == PostKind.REPLY && about != null ? about.conversation : id;
        }

        void answer(PostKind kind) {
            switch (kind) {
                case ORIGINAL -> {}
                case REPLY -> replies++;
                case RETWEET -> retweets++;
                case QUOTE -> quotes++;
            }
        }

        Post post() {
            long referred = about == null ? 0 : about.id;
            long quoted = kind == PostKind.QUOTE ? referred : 0;
            long views = 40L * (likes + 1) + 300L * retweets;
            Post.Counts counts = new Post.Counts(likes, replies, retweets, quotes, views);
            return new Post(id, number, author, kind, referred, quoted, conversation, 0, withMedia, counts);
        }
    }
}
