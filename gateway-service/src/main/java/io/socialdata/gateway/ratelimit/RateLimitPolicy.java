package io.socialdata.gateway.ratelimit;

import java.time.Duration;
import java.util.UUID;

/**
 * A limit by name.
 *
 * @param name as callers and operators read it
 * @param rate what may be done at all gateways together
 * @param scope what the limit holds for, as a refusal says it
 */
public record RateLimitPolicy(String name, Rate rate, String scope) {

    /** A twentieth of what fits into one window: how far gateways that have not heard of each other yet may overshoot. */
    private static final int OVERSHOOT_DIVISOR = 20;

    static RateLimitPolicy of(String name, Rate rate) {
        return new RateLimitPolicy(name, rate, "in the class '" + name + "'");
    }

    /** The limit of all keys of an account together. */
    static RateLimitPolicy ofAccount(String kind, Rate rate) {
        return new RateLimitPolicy(
                kind + "-account", rate, "in the class '" + kind + "' for all keys of the account together");
    }

    LimitKey of(UUID subject) {
        return new LimitKey(name, subject);
    }

    /** After so long without a call a bucket is full again, even out of the deepest debt: as if it were new. */
    Duration fillTime() {
        return rate.window().multipliedBy(rate.burst()).dividedBy(rate.calls()).plus(rate.window());
    }

    /** Calls that gateways together may let through beyond what is there. */
    long overshoot() {
        return (rate.calls() + rate.burst()) / OVERSHOOT_DIVISOR;
    }

    /** The value of the RateLimit-Policy field. */
    String field() {
        return "\"" + name + "\";q=" + rate.calls() + ";w=" + rate.window().toSeconds();
    }

    /** What the caller of a refused call is told. */
    String refusal() {
        return "At most " + rate.described() + " " + scope + ".";
    }
}
