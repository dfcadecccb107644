package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseFieldsTest {

    private static final JsonNode DOCUMENT = ContractDocument.read();
    private static final OperationCatalogue CATALOGUE = OperationCatalogue.of(DOCUMENT);

    @ParameterizedTest
    @CsvSource({
        "user_tweets, tweets",
        "user_tweets, tweets.author.username",
        "user_tweets, author.username",
        "user_tweets, tweets.quoted_tweet.quoted_tweet.author.id",
        "user_tweets, media.video_info.variants.url",
        "user_tweets, next_cursor",
        "tweet_advanced_search, query",
        "tweet_advanced_search, users.affiliate_label",
        "community_tweets, pinned.text",
        "community_memberships, communities.creator.profile_bio.description",
        "trends, location.woeid",
        "trends_locations, locations.countryCode",
        "trends_locations, placeType.code",
        "article_get, article.content_state.blocks.data.mentions",
        "trends, trends.promoted_content.anything.at.all"
    })
    void pathsOfTheContractAreKnown(String operation, String path) {
        assertThat(contains(operation, path)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "trends, tweets.id, trends",
        "user_tweets, tweets.autor.username, tweets.author.username",
        "user_tweets, tweet.author.username, tweets.author.username",
        "user_tweets, tweets.author.user_name, tweets.author.username",
        "user_tweets, tweets.text.length, tweets.text",
        "user_tweets, tweets., tweets.id",
        "user_info, user.followers, user.followers_count",
        "user_info, folowers_count, followers_count",
        "user_info, Username, username",
        "trends_locations, locations.countrycode, locations.country_code",
        "user_tweets, '', id"
    })
    void unknownPathHasANearestOne(String operation, String path, String nearest) {
        assertThat(contains(operation, path)).isFalse();
        assertThat(fields(operation).nearest(segments(path))).isEqualTo(nearest);
    }

    @Test
    void nearestPathIsAlwaysKnown() {
        assertThat(projected()).allSatisfy(operation -> {
            ResponseFields fields = CATALOGUE.responseFields(operation).orElseThrow();
            for (String path : List.of("nothing_of_it", "x.y.z", "x".repeat(5_000), "id.id.id.id")) {
                assertThat(fields.contains(segments(fields.nearest(segments(path)))))
                        .as("%s %s", operation.id(), path)
                        .isTrue();
            }
        });
    }

    @Test
    void documentedExampleOfEachReadIsKnown() {
        assertThat(projected())
                .hasSize(55)
                .allSatisfy(operation -> assertThat(contains(operation.id(), exampleOfFields(operation)))
                        .as(operation.id())
                        .isTrue());
    }

    @Test
    void otherOperationsHaveNoFieldsToSelect() {
        assertThat(CATALOGUE.responseFields(CATALOGUE.byId("account_me"))).isEmpty();
    }

    private static List<Operation> projected() {
        return CATALOGUE.operations().stream().filter(Operation::projection).toList();
    }

    private static String exampleOfFields(Operation operation) {
        return DOCUMENT.path("paths")
                .path(operation.documentPath())
                .path(operation.method().name().toLowerCase(Locale.ROOT))
                .path("parameters")
                .valueStream()
                .filter(parameter -> parameter.path("name").asText().equals("fields"))
                .map(parameter -> parameter.at("/schema/examples/0").asText())
                .findFirst()
                .orElseThrow();
    }

    private static boolean contains(String operation, String path) {
        return fields(operation).contains(segments(path));
    }

    private static ResponseFields fields(String operation) {
        return CATALOGUE.responseFields(CATALOGUE.byId(operation)).orElseThrow();
    }

    private static List<String> segments(String path) {
        return List.of(path.split("\\.", -1));
    }
}
