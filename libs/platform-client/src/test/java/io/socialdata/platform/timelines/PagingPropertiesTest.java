package io.socialdata.platform.timelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.Samples;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Paging reads a whole timeline of any length, cut into pages of any size and ended in any way the platform uses. */
class PagingPropertiesTest {

    private static final JsonPaths INSTRUCTIONS = JsonPaths.of("/data/home/instructions");
    private static final JsonPaths HOLDER = JsonPaths.of("/data/home");
    private static final ObjectNode TWEET = (ObjectNode) Samples.of("tweets/plain");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** How a timeline marks its end. */
    private enum End {
        NO_CURSOR,
        SAME_CURSOR,
        EMPTY_PAGE,
        SPENT_CURSOR
    }

    @Property(tries = 500)
    void pagingFindsEveryPostOnceAndEnds(
            @ForAll @IntRange(max = 60) int posts, @ForAll @IntRange(max = 3) int end, @ForAll long seed) {
        Timeline timeline = new Timeline(posts, End.values()[end], new Random(seed));
        List<String> seen = new ArrayList<>();
        String cursor = null;
        int pages = 0;
        do {
            Page<Tweet> page = read(timeline.page(cursor), cursor);
            page.items().forEach(tweet -> seen.add(tweet.id()));
            cursor = page.nextCursor();
            pages++;
        } while (cursor != null && pages <= posts + 2);

        assertThat(cursor).isNull();
        assertThat(seen).isEqualTo(timeline.ids());
    }

    private static Page<Tweet> read(ObjectNode response, @Nullable String cursor) {
        PageReader<Tweet> reader = new PageReader<>(INSTRUCTIONS, HOLDER, TweetReader::item, cursor);
        return ((Payload.Usable<Page<Tweet>>) reader.read(response)).value();
    }

    /** A timeline on the platform's side; a cursor is the number of the next post. */
    private record Timeline(int posts, End end, Random random) {

        List<String> ids() {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < posts; i++) {
                ids.add(Integer.toString(1000 + i));
            }
            return ids;
        }

        ObjectNode page(@Nullable String cursor) {
            int from = cursor == null ? 0 : Integer.parseInt(cursor);
            int to = Math.min(posts, from + 1 + random.nextInt(20));
            ObjectNode root = NODES.objectNode();
            ArrayNode instructions = root.withObject("/data/home").putArray("instructions");
            instructions.addObject().put("type", "TimelineTerminateTimeline").put("direction", "Bottom");
            ArrayNode entries =
                    instructions.addObject().put("type", "TimelineAddEntries").putArray("entries");
            for (int i = from; i < to; i++) {
                entries.add(tweet(1000 + i));
                if (random.nextInt(4) == 0) {
                    entries.add(noise(i));
                }
            }
            finish(instructions, entries, cursor, to);
            return root;
        }

        private void finish(ArrayNode instructions, ArrayNode entries, @Nullable String sent, int to) {
            if (to < posts || (end == End.EMPTY_PAGE && !entries.isEmpty())) {
                place(instructions, entries, Integer.toString(to));
                return;
            }
            switch (end) {
                case NO_CURSOR -> {}
                case SAME_CURSOR -> place(instructions, entries, sent == null ? "0|0" : sent);
                case EMPTY_PAGE -> place(instructions, entries, Integer.toString(to));
                case SPENT_CURSOR -> place(instructions, entries, "0|" + to);
            }
        }

        /** Later pages may contain their cursor in a separate instruction. */
        private void place(ArrayNode instructions, ArrayNode entries, String cursor) {
            if (random.nextBoolean()) {
                entries.add(cursorEntry(cursor));
            } else {
                instructions
                        .addObject()
                        .put("type", "TimelineReplaceEntry")
                        .put("entry_id_to_replace", "cursor-bottom-0")
                        .set("entry", cursorEntry(cursor));
            }
        }

        private static ObjectNode cursorEntry(String value) {
            ObjectNode entry = NODES.objectNode().put("entryId", "cursor-bottom-0");
            entry.putObject("content")
                    .put("entryType", "TimelineTimelineCursor")
                    .put("cursorType", "Bottom")
                    .put("value", value);
            return entry;
        }

        private static ObjectNode tweet(int id) {
            ObjectNode entry = entry("tweet-" + id);
            entry.withObject("/content/itemContent/tweet_results")
                    .set("result", TWEET.deepCopy().put("rest_id", Integer.toString(id)));
            return entry;
        }

        private ObjectNode noise(int i) {
            ObjectNode promoted = tweet(9000 + i);
            promoted.put("entryId", "promoted-tweet-" + i);
            promoted.withObject("/content/itemContent").putObject("promotedMetadata");
            return random.nextBoolean() ? promoted : tombstone(i);
        }

        private static ObjectNode tombstone(int i) {
            ObjectNode entry = entry("tombstone-" + i);
            entry.withObject("/content/itemContent").put("itemType", "TimelineTombstone");
            return entry;
        }

        private static ObjectNode entry(String id) {
            ObjectNode entry = NODES.objectNode().put("entryId", id);
            entry.putObject("content")
                    .put("entryType", "TimelineTimelineItem")
                    .putObject("itemContent")
                    .put("itemType", "TimelineTweet");
            return entry;
        }
    }
}
