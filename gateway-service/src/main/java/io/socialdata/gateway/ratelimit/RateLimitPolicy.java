package io.socialdata.gateway.ratelimit;

import java.time.Duration;
import java.util.UUID;

/**
 * A named limit.
 *
 * @param name for callers and operators
 * @param rate over all gateways together
 * @param scope what the limit applies to, for error messages
 */
public record RateLimitPolicy(String name, Rate rate, String scope) {

    /** Gateways that have not received each other's reports yet may overshoot by a twentieth of a full window. */
    private static final int OVERSHOOT_DIVISOR = 20;

    static RateLimitPolicy of(String name, Rate rate) {
        return new RateLimitPolicy(name, rate, "in the class '" + name + "'");
    }

    /** Returns the limit of all keys of an account together. */
    static RateLimitPolicy ofAccount(String kind, Rate rate) {
        return new RateLimitPolicy(
                kind + "-account", rate, "in the class '" + kind + "' for all keys of the account together");
    }

    LimitKey of(UUID subject) {
        return new LimitKey(name, subject);
    }

    /** Returns the time after which an unused bucket is full again, even from the lowest debt: equal to a new one. */
    Duration fillTime() {
        return rate.window().multipliedBy(rate.burst()).dividedBy(rate.calls()).plus(rate.window());
    }

    /** Returns how many calls all gateways together may accept beyond the limit. */
    long overshoot() {
        return (rate.calls() + rate.burst()) / OVERSHOOT_DIVISOR;
    }

    /**
     * Returns the value of the RateLimit-Policy header. A burst is a policy of its own: clients that pace themselves by
     * the window alone would exceed it.
     */
    String field() {
        String sustained =
                "\"" + name + "\";q=" + rate.calls() + ";w=" + rate.window().toSeconds();
        return rate.hasBurst()
                ? sustained + ", \"" + burstName() + "\";q=" + rate.burst() + ";w=" + rate.secondsToRefillBurst()
                : sustained;
    }

    /** Returns the name of the policy that the remaining calls belong to. */
    String remainingName() {
        return rate.hasBurst() ? burstName() : name;
    }

    private String burstName() {
        return name + "-burst";
    }

    /** Returns the error message of a rejected call. */
    String refusal() {
        return "At most " + rate.described() + " " + scope + ".";
    }
}
