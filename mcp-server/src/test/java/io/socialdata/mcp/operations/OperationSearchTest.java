package io.socialdata.mcp.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationSearchTest {

    private static final OperationIndex INDEX = new OperationIndex();

    @ParameterizedTest
    @CsvSource({
        "followers of a user, user_followers",
        "who does an account follow, user_following",
        "profile by handle, user_info",
        "search tweets, tweet_advanced_search",
        "replies to a post, tweet_replies",
        "like a tweet, tweet_favorite",
        "send a direct message, dm_send",
        "join a community, community_join",
        "trending places, trends_locations",
        "delete a draft, draft_delete",
        "create a webhook, webhook_create",
        "balance, account_me",
        "user_mentions, user_mentions",
    })
    void expectedOperationIsAmongTheFirstThree(String words, String expected) {
        assertThat(ids(words, 3)).contains(expected);
    }

    @Test
    void everydayQueriesFindTheirOperation() throws IOException {
        Places places = Places.of("/queries.tsv");

        assertThat(places.missing()).isEmpty();
        assertThat(places.first()).isGreaterThanOrEqualTo(23);
    }

    /** They were written after the ranking and the synonyms, which were not changed for them. */
    @Test
    void mostQueriesThatWereHeldOutFindTheirOperation() throws IOException {
        Places places = Places.of("/queries-held-out.tsv");

        assertThat(places.missing()).hasSizeLessThanOrEqualTo(6);
        assertThat(places.first()).isGreaterThanOrEqualTo(15);
    }

    /** How many queries find an operation first, and which do not find it among the first three. */
    private record Places(int first, List<String> missing) {

        static Places of(String table) throws IOException {
            int first = 0;
            List<String> missing = new ArrayList<>();
            try (InputStream in = OperationSearchTest.class.getResourceAsStream(table)) {
                String rows = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                for (String row : rows.lines().skip(1).toList()) {
                    String[] cells = row.split("\t", -1);
                    List<String> operations = List.of(cells[1].split("\\|", -1));
                    List<String> found = ids(cells[0], 3);
                    if (operations.contains(found.getFirst())) {
                        first++;
                    } else if (Collections.disjoint(operations, found)) {
                        missing.add(cells[0] + ": " + found);
                    }
                }
            }
            return new Places(first, missing);
        }
    }

    @Test
    void idIsTheBestMatchForItself() {
        INDEX.catalogue().operations().stream()
                .flatMap(operation -> INDEX.find(operation.id()).stream())
                .forEach(callable -> assertThat(ids(callable.id(), 1)).containsExactly(callable.id()));
    }

    @Test
    void unknownWordsFindNothing() {
        assertThat(ids("xylophone quux", 5)).isEmpty();
        assertThat(ids("the of a", 5)).isEmpty();
    }

    @Test
    void noMoreThanTheLimitAreReturned() {
        assertThat(ids("user", 4)).hasSize(4);
    }

    @Property(tries = 300)
    void anyTextIsSearchedWithoutFailure(@ForAll @StringLength(max = 200) String words) {
        assertThat(INDEX.search(words, 5)).hasSizeLessThanOrEqualTo(5);
    }

    private static List<String> ids(String words, int limit) {
        return INDEX.search(words, limit).stream().map(CallableOperation::id).toList();
    }
}
