package io.socialdata.simulator.client;

import static io.restassured.RestAssured.given;
import static io.socialdata.simulator.client.ClientFixture.BUDGET;
import static io.socialdata.simulator.client.ClientFixture.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds the posts of several users with one search, as monitors do. */
@QuarkusTest
class ManyHandlesComponentTest {

    private static final int HANDLES = 20;
    private static final int LONGEST_QUERY = 500;
    private static final int LONGEST_HANDLES = 18;

    @Inject
    World world;

    private ClientFixture clientFixture;
    private List<String> handles;

    @BeforeEach
    void startFresh(@TempDir Path folder) {
        clientFixture = ClientFixture.withPool(folder);
        handles = IntStream.range(0, world.users().size())
                .mapToObj(world.users()::byNumber)
                .filter(user -> user.active() && !user.isProtected())
                .map(User::handle)
                .limit(HANDLES)
                .toList();
    }

    @AfterEach
    void end() {
        clientFixture.close();
    }

    @Test
    void oneSearchFindsExactlyTheNewPostsOfAllHandles() {
        String since = post(handles.getFirst(), "Before");
        List<String> expected = new ArrayList<>();
        for (String handle : handles) {
            expected.add(post(handle, "News of " + handle));
        }
        given().contentType(ContentType.JSON)
                .body("{\"handle\":\"" + handles.get(1) + "\",\"retweetOf\":" + clientFixture.sample("tweet_id") + "}")
                .post("/simulator/posts");

        List<String> found = new ArrayList<>();
        String cursor = null;
        Page<Tweet> page;
        do {
            page = value(clientFixture.client.search().tweets(query(since), Product.LATEST, cursor, BUDGET));
            page.items().forEach(post -> found.add(post.id()));
            cursor = page.nextCursor();
        } while (!page.items().isEmpty() && cursor != null);

        assertThat(found).containsExactlyElementsOf(expected.reversed());
    }

    @Test
    void longestQueryFitsEighteenOfTheLongestHandles() {
        handles = IntStream.range(0, LONGEST_HANDLES)
                .mapToObj(number -> "a".repeat(15))
                .toList();

        assertThat(query("1900000000000000000")).hasSizeLessThanOrEqualTo(LONGEST_QUERY);
    }

    private String query(String since) {
        return handles.stream().map(handle -> "from:" + handle).collect(Collectors.joining(" OR ", "(", ")"))
                + " -filter:nativeretweets since_id:" + since;
    }

    private static String post(String handle, String text) {
        return given().contentType(ContentType.JSON)
                .body("{\"handle\":\"" + handle + "\",\"text\":\"" + text + "\"}")
                .post("/simulator/posts")
                .path("id");
    }
}
