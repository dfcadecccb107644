package io.socialdata.web.projection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectionTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String PAGE = """
            {"query":"q",
             "tweets":[{"id":"1","text":"a","author":{"id":"9","username":"x"},"tags":[{"t":"p","i":1},{"i":2}]},
                       {"id":"2","author":null,"tags":[]}],
             "users":[{"id":"7","name":"n"}],
             "ids":["5","6"],
             "info":{"id":"8","deep":{"a":{"b":{"c":{"d":{"e":1}}}}}},
             "count":2,"next_cursor":"c","has_more":true,"partial":true}
            """;

    private static final String ENVELOPE = "\"count\":2,\"next_cursor\":\"c\",\"has_more\":true,\"partial\":true";

    @ParameterizedTest(name = "fields={0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
                    tweets.id                 | "tweets":[{"id":"1"},{"id":"2"}]
                    tweets                    | "tweets":[{"id":"1","text":"a","author":{"id":"9","username":"x"},"tags":[{"t":"p","i":1},{"i":2}]},{"id":"2","author":null,"tags":[]}]
                    query                     | "query":"q"
                    query.length              |
                    id                        | "tweets":[{"id":"1"},{"id":"2"}],"users":[{"id":"7"}],"info":{"id":"8"}
                    author.username           | "tweets":[{"author":{"username":"x"}},{}],"users":[{}],"info":{}
                    tags.t                    | "tweets":[{"tags":[{"t":"p"},{}]},{"tags":[]}],"users":[{}],"info":{}
                    tweets.text,users.name    | "tweets":[{"text":"a"},{}],"users":[{"name":"n"}]
                    tweets.text,id            | "tweets":[{"id":"1","text":"a"},{"id":"2"}],"users":[{"id":"7"}],"info":{"id":"8"}
                    tweets.author,tweets.author.id | "tweets":[{"author":{"id":"9","username":"x"}},{"author":null}]
                    tweets.nope               | "tweets":[{},{}]
                    tweets.id,tweets.author.nope | "tweets":[{"id":"1"},{"id":"2"}]
                    nope                      | "tweets":[{},{}],"users":[{}],"info":{}
                    nope,tweets.id            | "tweets":[{"id":"1"},{"id":"2"}],"users":[{}],"info":{}
                    ids                       | "ids":["5","6"]
                    info.deep.a.b.c.d         | "info":{"deep":{"a":{"b":{"c":{"d":{"e":1}}}}}}
                    info.deep.a.b.c.d.e       | "info":{}
                    ' tweets.id , , users.id' | "tweets":[{"id":"1"},{"id":"2"}],"users":[{"id":"7"}]
                    TWEETS.id                 | "tweets":[{},{}],"users":[{}],"info":{}
                    count                     |
                    """)
    void fieldsKeepExactlyTheNamedPaths(String fields, String kept) {
        JsonNode expected = read("{" + (kept == null ? "" : kept + ",") + ENVELOPE + "}");

        JsonNode projected = Projection.of(fields.replace("'", ""), null).apply(read(PAGE));

        assertThat(projected).isEqualTo(expected);
    }

    @ParameterizedTest(name = "fields={0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
                    id      | {"id":"21","tweet":{"id":"21"}}
                    id,text | {"id":"21","tweet":{"id":"21","text":"a"}}
                    query   | {"query":"q"}
                    """)
    void scalarAtTheTopIsAlsoKeptInThePayloadThatHasIt(String fields, String kept) {
        JsonNode body =
                read("{\"id\":\"21\",\"query\":\"q\",\"tweet\":{\"id\":\"21\",\"text\":\"a\",\"lang\":\"en\"}}");

        assertThat(Projection.of(fields, null).apply(body)).isEqualTo(read(kept));
    }

    @Test
    void keysKeepTheirOrder() {
        JsonNode projected = Projection.of("users.id,tweets.id", null).apply(read(PAGE));

        assertThat(projected.fieldNames())
                .toIterable()
                .containsExactly("tweets", "users", "count", "next_cursor", "has_more", "partial");
    }

    @Test
    void pathsBeyondTheFiftiethAreIgnored() {
        String fifty = IntStream.range(0, 50).mapToObj(i -> "users.f" + i).collect(Collectors.joining(","));

        JsonNode projected = Projection.of(fifty + ",tweets.id", null).apply(read(PAGE));

        assertThat(projected.has("tweets")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            value = {"NULL,NULL", "'',NULL", "' , ,',NULL", "NULL,yes", "NULL,TRUE", "NULL,0"},
            nullValues = "NULL")
    void fieldsNamingNothingLeaveTheBodyUnchanged(String fields, String compact) {
        JsonNode body = read(PAGE);

        assertThat(Projection.of(fields, compact).keepsAll()).isTrue();
        assertThat(Projection.of(fields, compact).apply(body)).isSameAs(body);
    }

    @ParameterizedTest
    @CsvSource({"1", "true"})
    void compactReducesPostsTheirAuthorsAndOtherUsers(String compact) {
        JsonNode body = read("""
                {"tweets":[{"id":"1","text":"t","favorite_count":3,"source":"web","entities":{},"view_count":null,
                            "author":{"id":"9","username":"x","name":"X","description":"d","followers_count":4},
                            "quoted_tweet":{"id":"2","url":"u","text":"q","author":{"id":"8","username":"y"}},
                            "retweeted_tweet":null}],
                 "user":{"id":"9","username":"x","followers_count":4,"tweet_count":2,"description":"d","url":null},
                 "about":{"id":"9","username":"x","followers_count":4,"account_based_in":"Norway"},
                 "members":[{"user":{"id":"9","username":"x","profile_image_url":"p"},"role":"Admin"}],
                 "query":"q","count":1}
                """);

        assertThat(Projection.of(null, compact).apply(body)).isEqualTo(read("""
                                {"tweets":[{"id":"1","text":"t","favorite_count":3,"view_count":null,
                                            "author":{"id":"9","username":"x","name":"X","followers_count":4},
                                            "quoted_tweet":{"id":"2","url":"u","author":{"username":"y"}},
                                            "retweeted_tweet":null}],
                                 "user":{"id":"9","username":"x","followers_count":4,"tweet_count":2,"url":null},
                                 "about":{"id":"9","username":"x","followers_count":4,"account_based_in":"Norway"},
                                 "members":[{"user":{"id":"9","username":"x","profile_image_url":"p"},"role":"Admin"}],
                                 "query":"q","count":1}
                                """));
    }

    @Test
    void compactNeverEmptiesAnObject() {
        JsonNode body = read("""
                {"tweets":[{"id":"1","text":"t","favorite_count":3,"author":{"unknown":1},"quoted_tweet":{"gone":true}}]}
                """);

        assertThat(Projection.of(null, "1").apply(body)).isEqualTo(body);
    }

    @Test
    void fieldsTakePrecedenceWhenBothAreGiven() {
        assertThat(Projection.of("tweets.tags", "1").apply(read(PAGE)))
                .isEqualTo(Projection.of("tweets.tags", null).apply(read(PAGE)));
    }

    @Test
    void nonObjectBodyIsUnchanged() {
        JsonNode list = read("[{\"id\":1}]");

        assertThat(Projection.of("id", "1").apply(list)).isSameAs(list);
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(json, e);
        }
    }
}
