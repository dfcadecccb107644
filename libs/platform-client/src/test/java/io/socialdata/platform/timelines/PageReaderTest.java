package io.socialdata.platform.timelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.Samples;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.JsonMutations;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageReaderTest {

    private static final JsonPaths INSTRUCTIONS = JsonPaths.of(
            "/data/user/result/timeline/timeline/instructions",
            "/data/user/result/timeline_v2/timeline/instructions",
            "/data/search_by_raw_query/search_timeline/timeline/instructions",
            "/data/retweeters_timeline/timeline/instructions");
    private static final JsonPaths HOLDER =
            JsonPaths.of("/data/user/result", "/data/search_by_raw_query/search_timeline");

    @Test
    void modulesAreFlattenedAndAdvertisingIsOmitted() {
        Page<Tweet> page = tweets("profile-first", null);

        assertThat(page.items())
                .extracting(Tweet::id)
                .containsExactly("2041900000000000015", "2041900000000000016", "2041900000000000011");
        assertThat(page.nextCursor()).isEqualTo("down-1");
    }

    @Test
    void pinnedPostIsSeparate() {
        assertThat(tweets("profile-first", null).pinned()).map(Tweet::id).contains("2041900000000000012");
    }

    @Test
    void invalidEntryIsSkippedAlone() {
        assertThat(tweets("profile-first", null).skipped()).isEqualTo(1);
    }

    @Test
    void pageWithOnlyCursorsLeadsOn() {
        Page<Tweet> page = tweets("profile-last", "down-1");

        assertThat(page.items()).isEmpty();
        assertThat(page.nextCursor()).isEqualTo("down-2");
    }

    @Test
    void terminationBesideALiveCursorIsNoEnd() {
        assertThat(Samples.of("pages/followers").toString())
                .contains("{\"type\":\"TimelineTerminateTimeline\",\"direction\":\"Bottom\"}");
        assertThat(users("followers", null).nextCursor()).isEqualTo("17|99");
    }

    @Test
    void cursorOfThisPageIsNotFollowed() {
        assertThat(tweets("profile-first", "down-1").nextCursor()).isNull();
    }

    @Test
    void legacyNamesAndPlacesAreUnderstood() {
        Page<Tweet> page = tweets("profile-older-layout", null);

        assertThat(page.items()).hasSize(1);
        assertThat(page.nextCursor()).isEqualTo("old-down");
    }

    @Test
    void laterGridPagesAreFoundInTheirModule() {
        assertThat(tweets("media-first", null).items()).hasSize(2);
        assertThat(tweets("media-next", "grid-1").items()).extracting(Tweet::id).containsExactly("2041900000000000014");
        assertThat(tweets("media-next", "grid-1").nextCursor()).isEqualTo("grid-2");
    }

    @Test
    void spentGraphCursorEndsTheList() {
        assertThat(users("followers-last", "17|99").nextCursor()).isNull();
        assertThat(users("followers-last", "17|99").items()).hasSize(1);
    }

    @Test
    void replacedSearchCursorsAreUsed() {
        assertThat(tweets("search-first", null).nextCursor()).isEqualTo("s-1");
        assertThat(tweets("search-next", "s-1").nextCursor()).isEqualTo("s-2");
    }

    @Test
    void searchWithoutATimelineIsEmpty() {
        assertThat(tweets("search-nothing", null).items()).isEmpty();
    }

    @Test
    void usersAreReadFromTheSameTimelines() {
        assertThat(users("search-people", null).items())
                .extracting(User::handle)
                .containsExactly("tove_kiln");
        assertThat(users("retweeters", null).items()).extracting(User::handle).containsExactly("bram_oven");
    }

    @Test
    void responseWithoutTheHolderIsEmptyAndNotAPage() {
        assertThat(new PageReader<>(INSTRUCTIONS, HOLDER, TweetReader::item, null).read(Samples.of("pages/tweet")))
                .isInstanceOf(Payload.Empty.class);
    }

    @Property(tries = 2_000)
    void corruptedTimelineNeverBreaksTheReader(
            @ForAll("pages") String page, @ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int damages) {
        JsonNode damaged = JsonMutations.mutate(Samples.of("pages/" + page), new Random(seed), damages);

        assertThatCode(() -> new PageReader<>(INSTRUCTIONS, HOLDER, TweetReader::item, "x").read(damaged))
                .doesNotThrowAnyException();
        assertThatCode(() -> new PageReader<>(INSTRUCTIONS, HOLDER, UserReader::item, null).read(damaged))
                .doesNotThrowAnyException();
    }

    @Provide
    Arbitrary<String> pages() {
        return Arbitraries.of(
                "profile-first", "profile-older-layout", "media-next", "followers-last", "search-next", "retweeters");
    }

    private static Page<Tweet> tweets(String sample, @Nullable String sentCursor) {
        return page(new PageReader<>(INSTRUCTIONS, HOLDER, TweetReader::item, sentCursor), sample);
    }

    private static Page<User> users(String sample, @Nullable String sentCursor) {
        return page(new PageReader<>(INSTRUCTIONS, HOLDER, UserReader::item, sentCursor), sample);
    }

    private static <T> Page<T> page(PageReader<T> reader, String sample) {
        return ((Payload.Usable<Page<T>>) reader.read(Samples.of("pages/" + sample))).value();
    }
}
