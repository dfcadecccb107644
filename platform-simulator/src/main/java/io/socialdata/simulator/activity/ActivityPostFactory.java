package io.socialdata.simulator.activity;

import io.socialdata.simulator.world.LivePost;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.PostTextSource;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Creates the post of a time slot. The random numbers of a slot depend only on the slot number and the seed. */
final class ActivityPostFactory {

    /** Divides time into equal slots, one per post, numbered from the epoch. */
    record TimeSlots(int perMinute) {

        private static final long MINUTE = 60_000;

        /** Bit that is set in the ids of activity. The ids that the journal assigns within a millisecond never use it. */
        private static final int APART = 1 << 21;

        long at(Instant time) {
            return Math.floorDiv(time.toEpochMilli() * perMinute, MINUTE);
        }

        /** Returns the id of the post in a slot. */
        long id(long slot) {
            long millis = Math.ceilDiv(slot * MINUTE, perMinute);
            return Snowflake.at(Instant.ofEpochMilli(millis), APART | Math.floorMod(slot, APART));
        }
    }

    /** The lead posts in every tenth slot, so that the handle most testers try first has recent posts. */
    private static final int LEAD_SHARE = 10;

    private static final int REACH = 40;

    private final World world;
    private final long seed;
    private final TimeSlots timeSlots;
    private final List<PostTextSource.Sentence> sentences;
    private final List<String> tags;
    private final List<User> authors;

    ActivityPostFactory(World world, long seed, TimeSlots timeSlots) {
        this.world = world;
        this.seed = seed;
        this.timeSlots = timeSlots;
        this.sentences = world.postTextSource().sentences();
        this.tags = world.postTextSource().tags();
        this.authors = world.users()
                .all()
                .filter(user -> user.active() && !user.isProtected())
                .toList();
    }

    LivePost of(long slot) {
        SplittableRandom dice = random(slot);
        PostKind drawnKind = kind(dice);
        User author = author(slot, dice);
        Optional<Post> about = drawnKind == PostKind.ORIGINAL ? Optional.empty() : about(slot, dice);
        PostKind kind = about.isPresent() ? drawnKind : PostKind.ORIGINAL;
        long id = timeSlots.id(slot);
        long referred = about.map(Post::id).orElse(0L);
        return new LivePost(
                id,
                author,
                kind,
                referred,
                kind == PostKind.QUOTE ? referred : 0,
                kind == PostKind.REPLY ? about.orElseThrow().conversation() : id,
                0,
                kind == PostKind.RETWEET ? PostContent.NOTHING : writing(id, kind, about, dice));
    }

    /** Returns an original post of a recent slot. Empty if it was deleted or is past the retention period. */
    private Optional<Post> about(long slot, SplittableRandom dice) {
        long earlier = slot - 1 - dice.nextInt(REACH);
        while (kind(random(earlier)) != PostKind.ORIGINAL) {
            earlier--;
        }
        return world.posts().byId(timeSlots.id(earlier));
    }

    private static PostKind kind(SplittableRandom dice) {
        int at = dice.nextInt(100);
        if (at < 55) {
            return PostKind.ORIGINAL;
        }
        if (at < 78) {
            return PostKind.REPLY;
        }
        return at < 90 ? PostKind.RETWEET : PostKind.QUOTE;
    }

    private User author(long slot, SplittableRandom dice) {
        return slot % LEAD_SHARE == 0
                ? world.fixtures().lead()
                : authors.get((int) (authors.size() * Math.pow(dice.nextDouble(), 2)));
    }

    private PostContent writing(long id, PostKind kind, Optional<Post> about, SplittableRandom dice) {
        PostTextSource.Sentence sentence = sentences.get(dice.nextInt(sentences.size()));
        List<TextSegment> segments = new ArrayList<>();
        about.filter(repliedTo -> kind == PostKind.REPLY)
                .ifPresent(repliedTo -> segments.add(new TextSegment.Mention(repliedTo.author())));
        segments.add(new TextSegment.Words(sentence.text()));
        if (dice.nextInt(10) < 3) {
            segments.add(new TextSegment.Hashtag(tags.get(dice.nextInt(tags.size()))));
        }
        List<Media> media = dice.nextInt(10) < 2
                ? List.of(Media.uploaded(id - 1, Media.Kind.PHOTO, "A picture of today", 1600, 900))
                : List.of();
        return PostContent.spaced(sentence.language(), segments, media);
    }

    private SplittableRandom random(long slot) {
        return new SplittableRandom(seed * 0x9E3779B97F4A7C15L ^ slot * 0xD1B54A32D192ED03L);
    }
}
