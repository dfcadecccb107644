package io.socialdata.bench.detection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.socialdata.bench.load.Pace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Posts at a constant rate as watched users, and waits for the events.
 *
 * @param handles users, each with the same number of monitors
 */
record PostingLoad(
        DetectionEnvironment detectionEnvironment,
        Latencies detectionLatencies,
        List<String> handles,
        int monitorsPerHandle) {

    private static final int POSTS_PER_SECOND = 20;
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    /** Posts for this long and returns the number of posts. Only their events are in the latencies afterwards. */
    long run(Duration time) throws IOException, InterruptedException {
        detectionLatencies.startOver();
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        Pace pace = Pace.of(POSTS_PER_SECOND);
        long posts = 0;
        while (System.nanoTime() - pace.begun() < time.toNanos()) {
            long now = System.nanoTime();
            detectionLatencies.posted(
                    detectionEnvironment.platform().post(handles.get(random.nextInt(handles.size()))), now);
            pace.await(++posts);
        }
        awaitEvents(posts * monitorsPerHandle);
        return posts;
    }

    private void awaitEvents(long expected) throws InterruptedException {
        long end = System.nanoTime() + MAX_WAIT.toNanos();
        while (detectionLatencies.events() < expected && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** Records when a receiver first gets each event of a known post. */
    static final class Latencies {

        private static final ObjectMapper JSON = new ObjectMapper();

        private final Map<String, Long> posted = new ConcurrentHashMap<>();
        private final Set<String> events = ConcurrentHashMap.newKeySet();
        private final Histogram millis = new ConcurrentHistogram(3);

        /** Records a post made at this moment of the monotonic clock. */
        void posted(String id, long nanos) {
            posted.put(id, nanos);
        }

        /** Records the arrival of an event, perhaps a repeated one. */
        void onEvent(String event, ByteBuf body) {
            long now = System.nanoTime();
            Long began = posted.get(post(body));
            if (began != null && events.add(event)) {
                millis.recordValue(Math.max(0, (now - began) / 1_000_000));
            }
        }

        /** Forgets all posts. A later event of one of them is not counted. */
        void startOver() {
            posted.clear();
            events.clear();
            millis.reset();
        }

        int events() {
            return events.size();
        }

        /** Returns the milliseconds from post to event. */
        Histogram millis() {
            return millis.copy();
        }

        private static String post(ByteBuf body) {
            try (InputStream in = new ByteBufInputStream(body.duplicate())) {
                JsonNode event = JSON.readTree(in);
                return event.path("tweet").path("id").asText();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
