package io.socialdata.gateway.limits;

import io.github.bucket4j.Bandwidth;
import java.time.Duration;

/**
 * A limit by name, and the part of it that this gateway lets through.
 *
 * @param name as callers and operators read it
 * @param rate what a caller may do at all gateways together
 * @param share what one gateway allows
 * @param fillTime after so long without a call a bucket is full, as if it were new
 */
record Policy(String name, Rate rate, Bandwidth share, Duration fillTime) {

    /** The rate is divided exactly, by taking the same number of calls a longer time; a burst is rounded down, but to one. */
    static Policy of(String name, Rate rate, int replicas) {
        long burst = Math.max(1, rate.burst() / replicas);
        Duration window = rate.window().multipliedBy(replicas);
        Bandwidth share = Bandwidth.builder()
                .capacity(burst)
                .refillGreedy(rate.calls(), window)
                .build();
        Duration fillTime = window.multipliedBy(burst).dividedBy(rate.calls()).plusNanos(1);
        return new Policy(name, rate, share, fillTime);
    }

    /** The value of the RateLimit-Policy field. */
    String field() {
        return "\"" + name + "\";q=" + rate.calls() + ";w=" + rate.window().toSeconds();
    }
}
