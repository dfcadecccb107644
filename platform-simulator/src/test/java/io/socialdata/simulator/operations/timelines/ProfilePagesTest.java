package io.socialdata.simulator.operations.timelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.TestStores;
import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ProfilePagesTest {

    private static final World WORLD = TestWorld.SMALL;
    private static final Viewer STRANGER = new Viewer.Stranger();
    private static final TestStores STORES = TestStores.SMALL;
    private static final ProfilePages PAGES =
            new ProfilePages(STORES.world, STORES.views, new PostEntries(STORES.world, STORES.views), STORES.noise);
    private static final ObjectMapper JSON = new ObjectMapper();

    @Property(tries = 60)
    void pagingReturnsEveryPostOnceAndEnds(
            @ForAll @IntRange(max = 199) int number, @ForAll @IntRange(min = 1, max = 30) int count)
            throws IOException {
        User user = WORLD.users().byNumber(number);
        String timeline = "UserTweets:" + user.id();
        PageCursor cursor = PageCursor.first(timeline);
        List<String> shown = new ArrayList<>();
        List<String> page;
        do {
            JsonNode instructions = page(user, cursor, count);
            page = posts(instructions);
            shown.addAll(page);
            cursor = PageCursor.decode(bottom(instructions), timeline).orElseThrow();
        } while (!page.isEmpty());

        assertThat(shown).containsExactlyInAnyOrderElementsOf(expected(user));
    }

    @Test
    void firstPageHasThePinnedPostAndEntriesToSkip() throws IOException {
        User user = WORLD.users()
                .all()
                .filter(candidate -> candidate.active() && !candidate.isProtected())
                .filter(candidate -> WORLD.posts().pinnedBy(candidate).isPresent())
                .filter(candidate -> expected(candidate).size() > 5)
                .findFirst()
                .orElseThrow();

        JsonNode instructions = page(user, PageCursor.first("t"), 20);

        assertThat(instructions.findValuesAsText("type")).contains("TimelineClearCache", "TimelinePinEntry");
        assertThat(entryIds(instructions))
                .anyMatch(id -> id.startsWith("promoted-tweet-"))
                .anyMatch(id -> id.startsWith("who-to-follow-"))
                .doesNotContain("tweet-" + WORLD.posts().pinnedBy(user).orElseThrow());
    }

    @Test
    void sortIndexesDecreaseFromPageToPage() throws IOException {
        User lead = WORLD.fixtures().lead();
        JsonNode first = page(lead, PageCursor.first("t"), 1);
        PageCursor next = PageCursor.decode(bottom(first), "t").orElseThrow();

        long lowest = sortIndexes(first).getLast();
        assertThat(sortIndexes(page(lead, next, 1)).getFirst()).isLessThan(lowest);
    }

    private static JsonNode page(User user, PageCursor from, int count) throws IOException {
        TimelineShape page = PAGES.posts(user, new PageRequest(STRANGER, from, count));
        return JSON.readTree(page.bytes()).path("instructions");
    }

    private static List<String> expected(User user) {
        if (user.isProtected()) {
            return List.of();
        }
        long pin = WORLD.posts().pinnedBy(user).orElse(0);
        return WORLD.posts()
                .newestBy(user)
                .filter(post -> post.kind() != PostKind.REPLY || repliesToItsAuthor(post))
                .map(Post::id)
                .filter(id -> id != pin)
                .map(id -> "tweet-" + id)
                .toList();
    }

    private static boolean repliesToItsAuthor(Post reply) {
        return WORLD.posts()
                .byId(reply.about())
                .filter(above -> above.author().equals(reply.author()))
                .isPresent();
    }

    private static List<String> posts(JsonNode instructions) {
        return entries(instructions).findValuesAsText("entryId").stream()
                .filter(id -> !id.startsWith("promoted"))
                .filter(id -> id.startsWith("tweet-") || id.contains("-tweet-"))
                .map(id -> id.substring(id.indexOf("tweet-")))
                .toList();
    }

    private static List<String> entryIds(JsonNode instructions) {
        return entries(instructions).findValuesAsText("entryId").stream()
                .filter(id -> !id.contains("-user-"))
                .toList();
    }

    private static List<Long> sortIndexes(JsonNode instructions) {
        return entries(instructions).findValuesAsText("sortIndex").stream()
                .map(Long::valueOf)
                .toList();
    }

    private static String bottom(JsonNode instructions) {
        return StreamSupport.stream(entries(instructions).spliterator(), false)
                .filter(entry -> entry.at("/content/cursorType").asText().equals("Bottom"))
                .map(entry -> entry.at("/content/value").textValue())
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode entries(JsonNode instructions) {
        return StreamSupport.stream(instructions.spliterator(), false)
                .filter(instruction -> instruction.path("type").asText().equals("TimelineAddEntries"))
                .findFirst()
                .orElseThrow()
                .path("entries");
    }
}
