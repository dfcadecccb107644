package io.socialdata.system.faults;

import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Accounts of the simulated platform post one after the other at a constant rate, until they are stopped. */
final class PostingLoad {

    private final Suite suite;
    private final List<String> handles;
    private final Queue<Post> posts = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean stopping;
    private volatile long begun;
    private volatile long ended;

    private PostingLoad(Suite suite, List<String> handles, int perSecond) {
        this.suite = suite;
        this.handles = handles;
        this.thread = Thread.ofVirtual().unstarted(() -> run(perSecond));
    }

    static PostingLoad of(Suite suite, List<String> handles, int perSecond) {
        PostingLoad postingLoad = new PostingLoad(suite, handles, perSecond);
        postingLoad.thread.start();
        return postingLoad;
    }

    /** A post that was made. */
    record Post(String handle, String id) {}

    List<Post> posts() {
        return List.copyOf(posts);
    }

    /** Returns the actual number of posts per second. */
    double rate() {
        return posts.size() / ((ended - begun) / 1e9);
    }

    /** Stops the load. Returns after the last post. */
    void stop() throws InterruptedException {
        stopping = true;
        thread.join();
    }

    private void run(int perSecond) {
        begun = System.nanoTime();
        for (int number = 0; !stopping; number++) {
            String handle = handles.get(number % handles.size());
            HttpResponse<String> made = suite.toSimulator(
                    "POST", "/posts", "{\"handle\": \"%s\", \"text\": \"Tide %d\"}".formatted(handle, number));
            if (made.statusCode() == 201) {
                posts.add(new Post(handle, Suite.json(made.body()).path("id").asText()));
            }
            long due = begun + (number + 1) * TimeUnit.SECONDS.toNanos(1) / perSecond;
            LockSupport.parkNanos(due - System.nanoTime());
        }
        ended = System.nanoTime();
    }
}
