package io.socialdata.reads.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.PlainPost;
import io.socialdata.reads.polling.SearchBatchPoll.Pages;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * How far a search is followed. Ids here are far enough apart that one millisecond of overlap lies between two of them.
 */
class SearchBatchPollTest {

    private static final long STEP = 4L << 22;
    private static final int MAX_PAGES = 5;

    private static final Target MIRA = new Target("mira", id(100));
    private static final Target TOVE = new Target("tove", id(90));

    @Test
    void pageThatReachesTheLastSeenPostIsTheLast() {
        Tape tape = new Tape(posts("Mira", 103, 100));
        SearchBatchPoll searchBatchPoll = walk(tape, MIRA);

        assertThat(searchBatchPoll.searches()).isEqualTo(1);
        assertThat(searchBatchPoll.covers(MIRA)).isTrue();
        assertThat(searchBatchPoll.newest()).isEqualTo(id(103));
        assertThat(searchBatchPoll.of(MIRA)).extracting(Tweet::id).containsExactly(id(103), id(102), id(101), id(100));
    }

    @Test
    void searchContinuesUntilNothingMoreIsFound() {
        SearchBatchPoll searchBatchPoll = walk(new Tape(posts("mira", 103, 101)), MIRA);

        assertThat(searchBatchPoll.searches()).isEqualTo(2);
        assertThat(searchBatchPoll.covers(MIRA)).isTrue();
    }

    @Test
    void repeatedLastPageEndsTheSearch() {
        Tape tape = new Tape(posts("mira", 103, 101));
        tape.repeating = true;
        SearchBatchPoll searchBatchPoll = walk(tape, MIRA);

        assertThat(searchBatchPoll.searches()).isEqualTo(2);
        assertThat(searchBatchPoll.of(MIRA)).hasSize(3);
    }

    @Test
    void fullPageMustCoverTheOverlap() {
        // The twentieth of the page is the last seen post; posts that the platform shows late may be on the next one.
        SearchBatchPoll searchBatchPoll = walk(new Tape(posts("mira", 119, 90)), MIRA);

        assertThat(searchBatchPoll.searches()).isEqualTo(2);
        assertThat(searchBatchPoll.of(MIRA)).hasSize(30);
    }

    @Test
    void tooManyPostsMakeThePollIncomplete() {
        SearchBatchPoll searchBatchPoll = walk(new Tape(posts("mira", 300, 150)), MIRA);

        assertThat(searchBatchPoll.searches()).isEqualTo(MAX_PAGES);
        assertThat(searchBatchPoll.covers(MIRA)).isFalse();
        assertThat(searchBatchPoll.newest()).isEqualTo(id(300));
    }

    @Test
    void oneHandleMayBeCoveredAndTheOtherNot() {
        Tape tape = new Tape(posts("mira", 198, 95));
        SearchBatchPoll searchBatchPoll = walk(tape, MIRA, TOVE);

        assertThat(searchBatchPoll.covers(MIRA)).isTrue();
        assertThat(searchBatchPoll.covers(TOVE)).isFalse();
        assertThat(searchBatchPoll.of(TOVE)).isEmpty();
    }

    @Test
    void firstPollReadsOnePageAndMissesNothing() {
        Target fresh = new Target("mira", null);
        SearchBatchPoll searchBatchPoll = walk(new Tape(posts("mira", 300, 150)), fresh);

        assertThat(searchBatchPoll.searches()).isEqualTo(1);
        assertThat(searchBatchPoll.covers(fresh)).isTrue();
        assertThat(searchBatchPoll.newest()).isEqualTo(id(300));
    }

    @Test
    void emptyResultIsComplete() {
        SearchBatchPoll searchBatchPoll = walk(new Tape(List.of()), MIRA, TOVE);

        assertThat(searchBatchPoll.searches()).isEqualTo(1);
        assertThat(searchBatchPoll.covers(MIRA)).isTrue();
        assertThat(searchBatchPoll.newest()).isNull();
    }

    /** The overlap uses what the page holds and reads no further page. */
    @Test
    void maxOverlapReadsNoFurtherPage() {
        SearchBatchPoll searchBatchPoll = new SearchBatchPoll(new SearchBatch(List.of(MIRA)), 1, 400);
        searchBatchPoll.readPages(new Tape(posts("mira", 110, 50)), MAX_PAGES);

        assertThat(searchBatchPoll.searches()).isEqualTo(1);
        assertThat(searchBatchPoll.covers(MIRA)).isTrue();
        assertThat(searchBatchPoll.of(MIRA))
                .hasSize(SearchBatchPoll.FULL_PAGE)
                .last()
                .extracting(Tweet::id)
                .isEqualTo(id(91));
    }

    @Test
    void failureEndsTheSearch() {
        SearchBatchPoll searchBatchPoll = new SearchBatchPoll(new SearchBatch(List.of(MIRA)), 1, 1);
        searchBatchPoll.readPages((query, cursor) -> PlatformResult.failed(new Throttled(Instant.EPOCH)), MAX_PAGES);

        assertThat(searchBatchPoll.searches()).isEqualTo(1);
        assertThat(searchBatchPoll.failure()).isEqualTo(new Throttled(Instant.EPOCH));
    }

    private static SearchBatchPoll walk(Tape tape, Target... targets) {
        SearchBatchPoll searchBatchPoll = new SearchBatchPoll(new SearchBatch(List.of(targets)), 1, 1);
        searchBatchPoll.readPages(tape, MAX_PAGES);
        return searchBatchPoll;
    }

    private static String id(long number) {
        return Long.toString(number * STEP);
    }

    /** Returns posts from the newest to the oldest. */
    private static List<Tweet> posts(String author, long newest, long oldest) {
        return LongStream.rangeClosed(oldest, newest)
                .mapToObj(number -> PlainPost.by(author, id(newest + oldest - number)))
                .toList();
    }

    /** Posts in pages of twenty, with a cursor on the last one too. */
    private static final class Tape implements Pages {

        private final List<List<Tweet>> pages = new ArrayList<>();
        private boolean repeating;

        Tape(List<Tweet> posts) {
            IntStream.iterate(0, from -> from < posts.size(), from -> from + SearchBatchPoll.FULL_PAGE)
                    .forEach(from ->
                            pages.add(posts.subList(from, Math.min(posts.size(), from + SearchBatchPoll.FULL_PAGE))));
        }

        @Override
        public PlatformResult<Page<Tweet>> at(String query, @Nullable String cursor) {
            int number = cursor == null ? 0 : Integer.parseInt(cursor);
            List<Tweet> items = number < pages.size()
                    ? pages.get(number)
                    : repeating && !pages.isEmpty() ? pages.getLast() : List.of();
            return new Success<>(new Page<>(items, Optional.empty(), Integer.toString(number + 1), 0));
        }
    }
}
