package io.socialdata.bench.detection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Records when a receiver first gets each event of a known post. */
final class DetectionLatencies {

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
