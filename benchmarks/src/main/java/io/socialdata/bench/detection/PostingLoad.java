package io.socialdata.bench.detection;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Posts at a constant rate as watched users, and waits for the events.
 *
 * @param handles users, each with the same number of monitors
 */
record PostingLoad(
        DetectionEnvironment detectionEnvironment,
        DetectionLatencies detectionLatencies,
        List<String> handles,
        int monitorsPerHandle) {

    private static final int POSTS_PER_SECOND = 20;
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    /** Posts for this long and returns the number of posts. Only their events are in the latencies afterwards. */
    long run(Duration time) throws IOException, InterruptedException {
        detectionLatencies.startOver();
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        long begun = System.nanoTime();
        long posts = 0;
        while (System.nanoTime() - begun < time.toNanos()) {
            long now = System.nanoTime();
            detectionLatencies.posted(
                    detectionEnvironment.platform().post(handles.get(random.nextInt(handles.size()))), now);
            posts++;
            long due = begun + posts * TimeUnit.SECONDS.toNanos(1) / POSTS_PER_SECOND;
            TimeUnit.NANOSECONDS.sleep(Math.max(0, due - System.nanoTime()));
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
}
