package io.socialdata.gateway.ratelimit;

import java.time.Duration;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A named limit.
 *
 * @param name for callers and operators
 * @param rate over all gateways together
 * @param scope what the limit applies to, for error messages
 * @param bucket name of its buckets; limits with the same name but another rate have other buckets
 */
public record RateLimitPolicy(String name, Rate rate, String scope, String bucket) {

    private static final String KEY_RATE = "key-rate";
    private static final String TEST_KEYS = "test-keys";
    private static final Pattern KEY_RATE_BUCKET = Pattern.compile(KEY_RATE + "/([1-9][0-9]{0,3})");

    /** Gateways that have not received each other's reports yet may overshoot by a twentieth of a full window. */
    private static final int OVERSHOOT_DIVISOR = 20;

    static RateLimitPolicy of(String name, Rate rate) {
        return new RateLimitPolicy(name, rate, "in the class '" + name + "'", name);
    }

    /** Returns the limit of all keys of an account together. */
    static RateLimitPolicy ofAccount(String kind, Rate rate) {
        String name = kind + "-account";
        return new RateLimitPolicy(
                name, rate, "in the class '" + kind + "' for all keys of the account together", name);
    }

    /** Returns the limit of all test keys of an account together, over all classes. */
    static RateLimitPolicy ofTestKeys(Rate rate) {
        return new RateLimitPolicy(TEST_KEYS, rate, "for all test keys of the account together", TEST_KEYS);
    }

    /**
     * Returns the limit that the owner of a key gave it, for the calls of all classes together: those of a second at
     * once. The window is a minute, because gateways take back what they overshot within one window.
     */
    static RateLimitPolicy ofKeyRate(int callsPerSecond) {
        Duration window = Duration.ofMinutes(1);
        Rate rate = new Rate(callsPerSecond * window.toSeconds(), window, callsPerSecond);
        return new RateLimitPolicy(KEY_RATE, rate, "with this API key", KEY_RATE + "/" + callsPerSecond);
    }

    /** Returns the rate of such a limit by the name of its buckets; null for other limits. */
    static @Nullable Integer keyRateOf(String bucket) {
        Matcher form = KEY_RATE_BUCKET.matcher(bucket);
        return form.matches() ? Integer.valueOf(form.group(1)) : null;
    }

    LimitKey of(UUID subject) {
        return new LimitKey(bucket, subject);
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
