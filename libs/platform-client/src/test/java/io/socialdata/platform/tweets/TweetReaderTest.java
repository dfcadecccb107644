package io.socialdata.platform.tweets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.Samples;
import io.socialdata.platform.responses.JsonMutations;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.tweets.Tweet.Counts;
import io.socialdata.platform.tweets.Tweet.Range;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.tweets.TweetEntities.Mention;
import io.socialdata.platform.tweets.TweetEntities.Tag;
import io.socialdata.platform.tweets.TweetMedia.Film;
import io.socialdata.platform.tweets.TweetMedia.Kind;
import io.socialdata.platform.tweets.TweetMedia.Variant;
import io.socialdata.platform.users.User.Link;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TweetReaderTest {

    @Test
    void everyFieldOfAReplyIsRead() {
        Tweet tweet = tweet("plain");

        assertThat(tweet.id()).isEqualTo("2041900000000000011");
        assertThat(tweet.text()).isEqualTo("@bram_oven 🔥 glaze log https://t.co/gl4ze #stoneware $CLAY");
        assertThat(tweet.createdAt()).isEqualTo(Instant.parse("2026-04-08T16:20:11Z"));
        assertThat(tweet.author().handle()).isEqualTo("tove_kiln");
        assertThat(tweet.counts()).isEqualTo(new Counts(14, 3, 2, 1, 5, 2048L));
        assertThat(tweet.language()).isEqualTo("en");
        assertThat(tweet.source()).isEqualTo("Kiln Clock");
        assertThat(tweet.conversationId()).isEqualTo("2041900000000000001");
        assertThat(tweet.replyTo()).isEqualTo(new ReplyTo("2041900000000000010", "5502", "bram_oven"));
        assertThat(tweet.quote()).isFalse();
        assertThat(tweet.retweeted()).isNull();
        assertThat(tweet.repliesLimited()).isNull();
        assertThat(tweet.articleId()).isNull();
        assertThat(tweet.media()).isEmpty();
    }

    @Test
    void entitiesKeepTheirPositions() {
        TweetEntities tweetEntities = tweet("plain").entities();

        assertThat(tweetEntities.hashtags()).containsExactly(new Tag("stoneware", List.of(42, 52)));
        assertThat(tweetEntities.symbols()).containsExactly(new Tag("CLAY", List.of(53, 58)));
        assertThat(tweetEntities.timestamps())
                .singleElement()
                .satisfies(as -> assertThat(as.path("text").asText()).isEqualTo("now"));
        assertThat(tweetEntities.links())
                .containsExactly(new Link(
                        "https://t.co/gl4ze", "https://kiln.example/log", "kiln.example/log", List.of(23, 41)));
        assertThat(tweetEntities.mentions())
                .containsExactly(new Mention("5502", "bram_oven", "Bram Oven", List.of(0, 10)));
    }

    @Test
    void displayRangeIsCountedInUtf16Units() {
        Tweet tweet = tweet("plain");

        assertThat(tweet.displayRange()).isEqualTo(new Range(11, 58));
        assertThat(tweet.text().substring(11)).startsWith("🔥 glaze log");
    }

    @Test
    void displayRangeBeyondTheTextIsIgnored() {
        JsonNode json = Samples.of("tweets/photo");
        ((ObjectNode) json.path("legacy")).putArray("display_text_range").add(0).add(500);

        assertThat(shown(json).displayRange()).isNull();
    }

    @Test
    void longPostHasItsFullTextAndEntities() {
        Tweet tweet = tweet("long");

        assertThat(tweet.text())
                .startsWith("Eleven firings")
                .endsWith("#kilnlog")
                .hasSizeGreaterThan(280);
        assertThat(tweet.displayRange()).isEqualTo(new Range(0, tweet.text().length()));
        assertThat(tweet.entities().hashtags()).extracting(Tag::text).containsExactly("kilnlog");
    }

    @Test
    void picturesAreReadAndUnknownAttachmentsOmitted() {
        assertThat(tweet("photo").media())
                .containsExactly(new TweetMedia(
                        Kind.PHOTO,
                        "https://pbs.twimg.com/media/Bowl.jpg",
                        "https://t.co/b0wl",
                        "A bowl, still warm",
                        null));
    }

    @Test
    void videosHaveTheirVariants() {
        Film film = new Film(
                9120L,
                List.of(
                        new Variant("application/x-mpegURL", "https://video.twimg.com/wheel.m3u8", null),
                        new Variant("video/mp4", "https://video.twimg.com/wheel-360.mp4", 832_000L)));

        assertThat(tweet("video").media())
                .containsExactly(new TweetMedia(
                        Kind.VIDEO, "https://pbs.twimg.com/vid/still.jpg", "https://t.co/w4eel", null, film));
    }

    @Test
    void animatedImageHasNoDuration() {
        assertThat(tweet("gif").media()).singleElement().satisfies(tweetMedia -> {
            assertThat(tweetMedia.kind()).isEqualTo(Kind.ANIMATED_GIF);
            assertThat(tweetMedia.film()).extracting(Film::durationMillis).isNull();
        });
    }

    @Test
    void missingCountsAndFieldsAreNull() {
        Tweet tweet = tweet("video");

        assertThat(tweet.counts().views()).isNull();
        assertThat(tweet.source()).isNull();
        assertThat(tweet.replyTo()).isNull();
    }

    @Test
    void quotedPostIsIncluded() {
        Tweet tweet = tweet("quote");

        assertThat(tweet.quote()).isTrue();
        assertThat(tweet.quotedId()).isEqualTo("2041900000000000012");
        assertThat(tweet.quoted()).isNotNull().extracting(Tweet::text).isEqualTo("Bowl https://t.co/b0wl");
    }

    @Test
    void quoteOfAMissingPostIsStillAQuote() {
        Tweet tweet = tweet("quote-of-a-missing-post");

        assertThat(tweet.quote()).isTrue();
        assertThat(tweet.quoted()).isNull();
        assertThat(tweet.quotedId()).isEqualTo("2041900000000000003");
    }

    @Test
    void retweetContainsTheOriginal() {
        Tweet tweet = tweet("retweet");

        assertThat(tweet.counts().likes()).isZero();
        assertThat(tweet.retweeted())
                .isNotNull()
                .extracting(Tweet::author)
                .satisfies(author -> assertThat(author.handle()).isEqualTo("tove_kiln"));
    }

    @Test
    void nestedPostsAreReadOneLevelDeep() {
        JsonNode outer = Samples.of("tweets/retweet");
        ((ObjectNode) outer.path("legacy").path("retweeted_status_result")).set("result", Samples.of("tweets/quote"));

        Tweet tweet = shown(outer);

        assertThat(tweet.retweeted()).isNotNull();
        assertThat(tweet.retweeted().quote()).isTrue();
        assertThat(tweet.retweeted().quoted()).isNull();
    }

    @Test
    void wrapperMarksLimitedReplies() {
        assertThat(tweet("limited").repliesLimited()).isTrue();
        assertThat(tweet("limited").text()).isEqualTo(tweet("plain").text());
    }

    @Test
    void announcedArticleIsReferenced() {
        assertThat(tweet("article").articleId()).isEqualTo("2041900000000000700");
    }

    @ParameterizedTest
    @CsvSource({"tombstone,UNAVAILABLE", "unavailable,PROTECTED", "suspended,SUSPENDED", "preview,UNAVAILABLE"})
    void placeholdersAreDistinguishedFromPosts(String sample, MissingReason missingReason) {
        assertThat(TweetReader.read(Samples.of("tweets/" + sample)))
                .isEqualTo(new TweetResult.Tombstone(missingReason));
    }

    @Test
    void postOfASuspendedUserIsNotShown() {
        ObjectNode json = (ObjectNode) Samples.of("tweets/photo");
        json.withObject("/core/user_results")
                .set("result", Samples.quoted("{'__typename': 'UserUnavailable', 'reason': 'Suspended'}"));

        assertThat(TweetReader.read(json)).isEqualTo(new TweetResult.Tombstone(MissingReason.SUSPENDED));
    }

    @Test
    void emptyObjectIsAbsent() {
        assertThat(TweetReader.read(
                        Samples.of("pages/tweet-missing").path("data").path("tweetResult")))
                .isEqualTo(new TweetResult.Nothing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/rest_id", "/core", "/legacy/created_at", "/legacy/full_text"})
    void postWithoutRequiredFieldsIsUnreadable(String pointer) {
        JsonNode json = Samples.of("tweets/photo");
        int slash = pointer.lastIndexOf('/');
        ((ObjectNode) json.at(pointer.substring(0, slash))).remove(pointer.substring(slash + 1));
        if (pointer.equals("/rest_id")) {
            ((ObjectNode) json.path("legacy")).remove("id_str");
        }

        assertThat(TweetReader.read(json)).isEqualTo(new TweetResult.Unreadable());
    }

    @Property(tries = 2_000)
    void corruptedPostNeverBreaksTheReader(
            @ForAll("samples") String sample, @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int damages) {
        JsonNode damaged = JsonMutations.mutate(Samples.of("tweets/" + sample), new Random(seed), damages);

        assertThatCode(() -> TweetReader.read(damaged)).doesNotThrowAnyException();
    }

    @Provide
    Arbitrary<String> samples() {
        return Arbitraries.of("plain", "photo", "video", "gif", "long", "quote", "retweet", "limited", "tombstone");
    }

    private static Tweet tweet(String sample) {
        return shown(Samples.of("tweets/" + sample));
    }

    private static Tweet shown(JsonNode result) {
        return ((TweetResult.Shown) TweetReader.read(result)).tweet();
    }
}
