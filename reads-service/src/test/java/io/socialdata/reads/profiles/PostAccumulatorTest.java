package io.socialdata.reads.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.PlainPost;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PostAccumulatorTest {

    private static final int ALL = 3_200;

    @Test
    void resultSizeIsLimitedByTheGatewayBuffer() {
        PostAccumulator postAccumulator = new PostAccumulator(page(1, 20, "a"), post -> 100_000);
        postAccumulator.add(page(21, 40, "b"));
        postAccumulator.add(page(41, 60, "c"));
        assertThat(postAccumulator.needsMore(ALL)).isTrue();

        postAccumulator.add(page(61, 80, "d"));

        assertThat(postAccumulator.needsMore(ALL)).isFalse();
        assertThat(postAccumulator.page().items()).hasSize(80);
        assertThat(postAccumulator.page().nextCursor()).isEqualTo("d");
    }

    @Test
    void duplicatePostOfTwoPagesCountsOnce() {
        PostAccumulator postAccumulator = new PostAccumulator(page(1, 20, "a"), post -> 200_000);
        postAccumulator.add(page(11, 30, "b"));

        assertThat(postAccumulator.needsMore(ALL)).isTrue();
        assertThat(postAccumulator.needsMore(30)).isFalse();
        assertThat(postAccumulator.page().items()).hasSize(30);
    }

    @Test
    void historyEndsWithItsCursorOrWithoutNewPosts() {
        assertThat(new PostAccumulator(page(1, 2, null), post -> 1).needsMore(ALL))
                .isFalse();

        PostAccumulator repeating = new PostAccumulator(page(1, 2, "a"), post -> 1);
        for (int i = 0; i < 3; i++) {
            repeating.add(page(1, 2, "a"));
        }
        assertThat(repeating.needsMore(ALL)).isTrue();
        repeating.add(page(1, 2, "a"));
        assertThat(repeating.needsMore(ALL)).isFalse();
        assertThat(repeating.page().nextCursor()).isNull();
    }

    private static Page<Tweet> page(long first, long last, @Nullable String next) {
        List<Tweet> posts = LongStream.rangeClosed(first, last)
                .mapToObj(id -> PlainPost.by("mira", Long.toString(id)))
                .toList();
        return new Page<>(posts, Optional.empty(), next, 0);
    }
}
