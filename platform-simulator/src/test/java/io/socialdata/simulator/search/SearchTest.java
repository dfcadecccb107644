package io.socialdata.simulator.search;

import static io.socialdata.simulator.search.SearchFixture.LEAD;
import static io.socialdata.simulator.search.SearchFixture.LIVE;
import static io.socialdata.simulator.search.SearchFixture.OTHER;
import static io.socialdata.simulator.search.SearchFixture.SEARCH;
import static io.socialdata.simulator.search.SearchFixture.WORLD;
import static io.socialdata.simulator.search.SearchFixture.assertFinds;
import static io.socialdata.simulator.search.SearchFixture.has;
import static io.socialdata.simulator.search.SearchFixture.links;
import static io.socialdata.simulator.search.SearchFixture.names;
import static io.socialdata.simulator.search.SearchFixture.shows;
import static io.socialdata.simulator.search.SearchFixture.spaced;
import static io.socialdata.simulator.search.SearchFixture.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.UserList;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The results of each operator. */
class SearchTest {

    @Test
    void wordsMatchExactly() {
        assertFinds("rivers", post -> spaced(post).contains(" rivers "));
        assertFinds(
                "Rivers MORNING",
                post -> spaced(post).contains(" rivers ") && spaced(post).contains(" morning "));
        assertFinds("\"hot take rivers\"", post -> spaced(post).contains(" hot take rivers "));
        assertFinds("-rivers", post -> !spaced(post).contains(" rivers "));
        assertFinds("quietrivers", post -> spaced(post).contains(" quietrivers "));
        assertFinds(
                "rivers OR tea",
                post -> spaced(post).contains(" rivers ") || spaced(post).contains(" tea "));
        assertFinds("午前中", post -> spaced(post).contains("午前中"));
        assertFinds("harbours", post -> spaced(post).contains(" harbours "));
    }

    @Test
    void phraseMayExtendIntoAHashtag() {
        Post tagged = WORLD.posts()
                .newest()
                .filter(post -> text(post).matches("Hot take: (\\w+) are underrated\\. #\\w+.*"))
                .filter(post -> !post.author().isProtected())
                .findFirst()
                .orElseThrow();
        String tag = text(tagged).replaceAll(".*#(\\w+).*", "$1");

        assertFinds(
                "\"are underrated " + tag + "\"",
                post -> spaced(post).contains(" are underrated " + tag.toLowerCase(Locale.ROOT) + " "));
    }

    @Test
    void usersAreFoundInTheirPosts() {
        assertFinds("from:river_atlas", post -> post.author().equals(LEAD));
        assertFinds(
                "from:river_atlas OR from:delta_office",
                post -> post.author().equals(LEAD) || post.author().equals(OTHER));
        assertFinds(
                "(from:river_atlas OR from:nobody_there)", post -> post.author().equals(LEAD));
        assertFinds("@river_atlas", post -> names(post, LEAD));
        assertFinds("river_atlas", post -> spaced(post).contains(" river_atlas "));
        assertFinds(
                "to:river_atlas",
                post -> post.kind() == PostKind.REPLY
                        && WORLD.posts()
                                .byIdIncludingDeleted(post.about())
                                .orElseThrow()
                                .author()
                                .equals(LEAD));
        assertFinds("@delta_office", post -> names(post, OTHER));
        assertFinds("from:nobody_there", post -> false);
    }

    @Test
    void postsAreFilteredByContent() {
        assertFinds("filter:links", post -> has(post, TextSegment.LinkTo.class));
        assertFinds("filter:media", Post::withMedia);
        assertFinds("filter:images", post -> shows(post, Media.Kind.PHOTO));
        assertFinds("filter:videos", post -> shows(post, Media.Kind.VIDEO));
        assertFinds("filter:replies", post -> post.kind() == PostKind.REPLY);
        assertFinds("-filter:replies", post -> post.kind() != PostKind.REPLY);
        assertFinds("filter:quote", Post::quotes);
        assertFinds("#zeppelins", post -> post.equals(LIVE));
        assertFinds("#quietTea", post -> text(post).contains("#quietTea"));
        assertFinds("lang:ja", post -> WORLD.writing(post).language().equals("ja"));
        assertFinds("url:tea.example", post -> links(post).contains("https://tea.example/"));
        assertFinds("url:air.example", post -> post.equals(LIVE));
    }

    @Test
    void fullUrlIsFound() {
        Post linking = WORLD.posts()
                .newest()
                .filter(post -> !post.author().isProtected() && links(post).contains(".example/"))
                .skip(3)
                .findFirst()
                .orElseThrow();

        assertFinds(
                "url:" + links(linking).replace("https://", ""),
                post -> links(post).equals(links(linking)));
    }

    @Test
    void postsAreFilteredByEngagement() {
        assertFinds("min_faves:50", post -> post.counts().likes() >= 50);
        assertFinds(
                "min_replies:2 min_retweets:1",
                post -> post.counts().replies() >= 2 && post.counts().retweets() >= 1);
    }

    @Test
    void postsAreFilteredByConversationQuoteAndList() {
        Post reply = WORLD.posts()
                .newest()
                .filter(post -> post.kind() == PostKind.REPLY)
                .findFirst()
                .orElseThrow();
        Post quote = WORLD.posts().newest().filter(Post::quotes).findFirst().orElseThrow();
        UserList list = WORLD.content().lists().getFirst();

        assertFinds("conversation_id:" + reply.conversation(), post -> post.conversation() == reply.conversation());
        assertFinds("quoted_tweet_id:" + quote.quoted(), post -> post.quoted() == quote.quoted());
        assertFinds(
                "list:" + list.id() + " -filter:replies",
                post -> list.members().contains(post.author()) && post.kind() != PostKind.REPLY);
        assertFinds("list:1", post -> false);
    }

    @Test
    void idsAndDaysLimitResults() {
        List<Long> ids = SEARCH.find("", Search.NOW).map(Post::id).toList();
        long low = ids.get(300);
        long high = ids.get(100);

        assertThat(SEARCH.find("since_id:" + low + " max_id:" + high, Search.NOW)
                        .map(Post::id))
                .containsExactlyElementsOf(ids.subList(100, 300));
        assertFinds("since:2026-10-01", post -> !post.createdAt().isBefore(Instant.parse("2026-10-01T00:00:00Z")));
        assertFinds("until:2024-01-01", post -> post.createdAt().isBefore(Instant.parse("2024-01-01T00:00:00Z")));
    }

    @Test
    void retweetsAreFoundOnlyByName() {
        assertThat(SEARCH.find("", Search.NOW)).noneMatch(post -> post.kind() == PostKind.RETWEET);
        assertThat(SEARCH.find("filter:nativeretweets", Search.NOW))
                .isNotEmpty()
                .allMatch(post -> post.kind() == PostKind.RETWEET);
    }
}
