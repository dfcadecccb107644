package io.socialdata.client;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spreads the calls of each class over time, by what the service says is left of its limits. */
final class Pacer {

    private static final Pattern LEFT = Pattern.compile("^\"([^\"]+)\";r=(\\d{1,9})");

    /** Calls left at a time, and how fast they come back. */
    private record Allowance(double calls, double burst, double perMilli, long at) {

        Allowance refilled(long now) {
            return new Allowance(Math.min(burst, calls + (now - at) * perMilli), burst, perMilli, now);
        }

        Allowance withCalls(double changed) {
            return new Allowance(changed, burst, perMilli, at);
        }
    }

    private final Map<String, Allowance> allowances = new HashMap<>();
    private final Clock clock;

    Pacer(Clock clock) {
        this.clock = clock;
    }

    /** Takes one call and returns the time to wait before it. */
    synchronized Duration take(String limitClass) {
        Allowance known = allowances.get(limitClass);
        if (known == null) {
            return Duration.ZERO;
        }
        Allowance refilled = known.refilled(clock.millis());
        Allowance left = refilled.withCalls(refilled.calls() - 1);
        allowances.put(limitClass, left);
        return left.calls() >= 0 ? Duration.ZERO : Duration.ofMillis((long) Math.ceil(-left.calls() / left.perMilli()));
    }

    /** Learns from the headers of a response. Calls that wait already keep their turn. */
    synchronized void observe(String limitClass, HttpHeaders headers) {
        Matcher left = LEFT.matcher(headers.firstValue("RateLimit").orElse(""));
        if (!left.find()) {
            return;
        }
        Matcher policy = Pattern.compile(Pattern.quote("\"" + left.group(1) + "\"") + ";q=(\\d{1,9});w=(\\d{1,9})")
                .matcher(headers.firstValue("RateLimit-Policy").orElse(""));
        if (!policy.find()) {
            return;
        }
        double quota = Double.parseDouble(policy.group(1));
        double millis = Double.parseDouble(policy.group(2)) * 1000;
        if (quota > 0 && millis > 0) {
            double remaining = Double.parseDouble(left.group(2));
            long now = clock.millis();
            Allowance known = allowances.get(limitClass);
            double calls =
                    known == null ? remaining : Math.min(known.refilled(now).calls(), remaining);
            allowances.put(limitClass, new Allowance(calls, quota, quota / millis, now));
        }
    }
}
