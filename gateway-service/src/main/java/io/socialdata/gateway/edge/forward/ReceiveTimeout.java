package io.socialdata.gateway.edge.forward;

import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.web.arrival.MinimumRate;
import io.vertx.core.Vertx;
import java.util.concurrent.TimeUnit;

/** Detects a request body that arrives too slowly. Confined to one event loop. */
final class ReceiveTimeout {

    /** Minimum rate of sending a request body, in bytes per second; below it the response is 408. */
    private static final int MIN_RECEIVE_RATE = 1024;

    private final Vertx vertx;
    private final MinimumRate rate;
    private final Runnable tooSlow;
    private long timer;
    private boolean stopped;

    ReceiveTimeout(Vertx vertx, EdgeConfig.Transfer config, Runnable tooSlow) {
        this.vertx = vertx;
        this.rate = new MinimumRate(config.grace(), MIN_RECEIVE_RATE);
        this.tooSlow = tooSlow;
    }

    void start() {
        rate.resume(System.nanoTime());
        checkAfter(rate.left(System.nanoTime()));
    }

    void received(int bytes) {
        rate.moved(bytes, System.nanoTime());
    }

    /** The gateway does not read for a while: this time does not count against the caller. */
    void pause() {
        rate.pause(System.nanoTime());
    }

    void resume() {
        rate.resume(System.nanoTime());
    }

    void stop() {
        stopped = true;
        vertx.cancelTimer(timer);
    }

    private void checkAfter(long nanos) {
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos) + 1;
        timer = vertx.setTimer(millis, ignored -> check());
    }

    private void check() {
        if (stopped) {
            return;
        }
        long left = rate.left(System.nanoTime());
        if (left > 0) {
            checkAfter(left);
        } else {
            stopped = true;
            tooSlow.run();
        }
    }
}
