package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.search.Condition.All;
import io.socialdata.simulator.search.Condition.Any;
import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.search.Condition.From;
import io.socialdata.simulator.search.Condition.Has;
import io.socialdata.simulator.search.Condition.Measure;
import io.socialdata.simulator.search.Condition.Not;
import io.socialdata.simulator.search.Condition.Says;
import io.socialdata.simulator.world.Snowflake;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryParserTest {

    @Test
    void allWordsMustMatch() {
        assertThat(read("Rivers maps")).isEqualTo(new All(List.of(says("rivers"), says("maps"))));
    }

    @Test
    void quotedWordsAreAPhrase() {
        assertThat(read("\"Hot take: rivers\"")).isEqualTo(says("hot", "take", "rivers"));
    }

    @Test
    void orJoinsAdjacentTerms() {
        assertThat(read("a OR b c")).isEqualTo(new All(List.of(new Any(List.of(says("a"), says("b"))), says("c"))));
        assertThat(read("a or b")).isEqualTo(new All(List.of(says("a"), says("or"), says("b"))));
    }

    @Test
    void parenthesesGroup() {
        assertThat(read("(from:a OR from:@B) -filter:nativeretweets"))
                .isEqualTo(new All(
                        List.of(new Any(List.of(new From("a"), new From("b"))), new Not(new Has(Feature.RETWEETS)))));
    }

    @Test
    void minusNegatesATermOrAGroup() {
        assertThat(read("-rain")).isEqualTo(new Not(says("rain")));
        assertThat(read("-(rain snow)")).isEqualTo(new Not(new All(List.of(says("rain"), says("snow")))));
        assertThat(read("well-known")).isEqualTo(says("well", "known"));
    }

    @Test
    void daysAndIdsAreEquivalentBounds() {
        long day = Snowflake.at(Instant.parse("2026-10-01T00:00:00Z"), 0);

        assertThat(read("since:2026-10-01")).isEqualTo(new Condition.Above(day - 1));
        assertThat(read("until:2026-10-01")).isEqualTo(new Condition.Below(day));
        assertThat(read("until:2026-10-01_00:00:00_UTC")).isEqualTo(new Condition.Below(day));
        assertThat(read("since_time:" + Instant.parse("2026-10-01T00:00:00Z").getEpochSecond()))
                .isEqualTo(new Condition.Above(day - 1));
        assertThat(read("since_id:77")).isEqualTo(new Condition.Above(77));
        assertThat(read("max_id:77")).isEqualTo(new Condition.Below(78));
    }

    @Test
    void operatorsTakeTheirValues() {
        assertThat(read("MIN_FAVES:10")).isEqualTo(new Condition.Received(Measure.LIKES, 10));
        assertThat(read("lang:JA")).isEqualTo(new Condition.In("ja"));
        assertThat(read("url:rivers.example/ab")).isEqualTo(new Condition.LinksTo(List.of("rivers", "example", "ab")));
        assertThat(read("url:\"rivers example\"")).isEqualTo(new Condition.LinksTo(List.of("rivers", "example")));
        assertThat(read("conversation_id:5")).isEqualTo(new Condition.PartOf(5));
        assertThat(read("quoted_tweet_id:5")).isEqualTo(new Condition.Quotes(5));
        assertThat(read("list:5")).isEqualTo(new Condition.OnList(5));
        assertThat(read("@Ada")).isEqualTo(new Condition.Mentions("ada"));
        assertThat(read("#Rain")).isEqualTo(new Condition.Tagged("rain"));
    }

    @Test
    void unknownOperatorIsAWord() {
        assertThat(read("mood:good")).isEqualTo(says("mood", "good"));
        assertThat(read("since:yesterday")).isEqualTo(says("since", "yesterday"));
        assertThat(read("min_faves:many")).isEqualTo(says("min_faves", "many"));
        assertThat(read("from:")).isEqualTo(says("from"));
    }

    @Test
    void invalidTermsAreIgnored() {
        assertThat(read("((rain")).isEqualTo(says("rain"));
        assertThat(read("rain ))")).isEqualTo(new All(List.of(says("rain"), new All(List.of()))));
        assertThat(read("OR OR -")).isEqualTo(new All(List.of()));
        assertThat(read("\"rain")).isEqualTo(says("rain"));
        assertThat(read("  ")).isEqualTo(new All(List.of()));
    }

    @Test
    void retweetsAreRequestedByName() {
        assertThat(QueryParser.read("rain").retweets()).isFalse();
        assertThat(QueryParser.read("rain -filter:nativeretweets").retweets()).isFalse();
        assertThat(QueryParser.read("rain include:nativeretweets").retweets()).isTrue();
        assertThat(QueryParser.read("filter:nativeretweets").retweets()).isTrue();
    }

    private static Condition read(String text) {
        return QueryParser.read(text).condition();
    }

    private static Says says(String... words) {
        return new Says(List.of(words));
    }
}
