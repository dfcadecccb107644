package io.socialdata.simulator.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.activity.ActivityPostFactory.TimeSlots;
import io.socialdata.simulator.world.LivePost;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ActivityGeneratorTest {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private final World world = TestWorld.SMALL;
    private final TimeSlots timeSlots = new TimeSlots(30);

    @Test
    void oneMinuteHasAsManySlotsAsPosts() {
        assertThat(timeSlots.at(NOW.plus(Duration.ofMinutes(1))) - timeSlots.at(NOW))
                .isEqualTo(30);
    }

    @Test
    void idsIncreaseAndContainTheStartOfTheirSlot() {
        long slot = timeSlots.at(NOW);

        assertThat(Snowflake.timeOf(timeSlots.id(slot))).isEqualTo(NOW);
        assertThat(LongStream.range(slot, slot + 1_000).map(timeSlots::id).boxed())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void sameSeedGeneratesTheSamePosts() {
        assertThat(written(1)).isEqualTo(written(1)).isNotEqualTo(written(2));
    }

    @Test
    void leadUserWritesEveryTenthPost() {
        assertThat(written(1))
                .filteredOn(post -> post.author().equals(world.fixtures().lead()))
                .hasSizeGreaterThan(9);
    }

    @Test
    void onlyActivePublicUsersPost() {
        assertThat(written(1))
                .allMatch(post -> post.author().active() && !post.author().isProtected());
    }

    @Test
    void usersReplyToAndRepostRecentPosts() {
        ActivityPostFactory activityPostFactory = new ActivityPostFactory(world, 1, timeSlots);
        LongStream.range(timeSlots.at(NOW), timeSlots.at(NOW) + 300)
                .forEach(slot -> world.posts().add(activityPostFactory.of(slot)));

        List<Post> recent = world.posts().recent(Long.MAX_VALUE).toList();

        assertThat(recent).extracting(Post::kind).contains(PostKind.values());
        assertThat(recent)
                .filteredOn(post -> post.kind() != PostKind.ORIGINAL)
                .allMatch(post -> world.posts().byId(post.about()).isPresent());
        world.posts().forgetChanges();
    }

    private List<LivePost> written(long seed) {
        ActivityPostFactory activityPostFactory = new ActivityPostFactory(world, seed, timeSlots);
        return LongStream.range(timeSlots.at(NOW), timeSlots.at(NOW) + 100)
                .mapToObj(activityPostFactory::of)
                .toList();
    }
}
