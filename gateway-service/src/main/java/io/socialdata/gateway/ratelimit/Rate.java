package io.socialdata.gateway.ratelimit;

import java.math.BigInteger;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rate: a number of calls per window, refilled evenly, and a maximum burst.
 *
 * <p>In configuration {@code 1200/PT1M burst 60}. Without a burst, all calls of the window may be made at once.
 */
public record Rate(long calls, Duration window, long burst) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(P\\w+)(?: burst (\\d{1,9}))?");

    public Rate {
        if (calls < 1 || burst < 1 || window.toSeconds() < 1) {
            throw new IllegalArgumentException("A rate has at least one call, a burst of one and a second of time");
        }
        if (Math.multiplyHigh(4 * (calls + burst), reduced(window.toNanos(), calls, window)) != 0) {
            throw new IllegalArgumentException("A rate is counted in whole numbers; this one is too large for them");
        }
    }

    /** Parses the configuration format. */
    public static Rate parse(CharSequence text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("A rate is like 1200/PT1M or 1200/PT1M burst 60, not " + text);
        }
        String burst = form.group(3) == null ? form.group(1) : form.group(3);
        return new Rate(Long.parseLong(form.group(1)), Duration.parse(form.group(2)), Long.parseLong(burst));
    }

    /** Returns the calls of the rate as a fraction in lowest terms, over {@link #reducedWindow()}. */
    long reducedCalls() {
        return reduced(calls, calls, window);
    }

    /** Returns the nanoseconds of the rate as a fraction in lowest terms. */
    long reducedWindow() {
        return reduced(window.toNanos(), calls, window);
    }

    private static long reduced(long part, long calls, Duration window) {
        return part
                / BigInteger.valueOf(calls)
                        .gcd(BigInteger.valueOf(window.toNanos()))
                        .longValue();
    }

    /** Returns the rate in words, for error messages. */
    String described() {
        String perTime = (calls == 1 ? "1 request" : calls + " requests") + " per " + unit();
        return hasBurst() ? perTime + " and " + burst + " at once" : perTime;
    }

    /** Returns whether the number of calls at once differs from that of a window. */
    boolean hasBurst() {
        return burst != calls;
    }

    /** Returns the whole seconds in which an empty bucket refills. */
    long secondsToRefillBurst() {
        return Math.ceilDiv(window.toSeconds() * burst, calls);
    }

    private String unit() {
        if (window.equals(Duration.ofMinutes(1))) {
            return "minute";
        }
        return window.equals(Duration.ofHours(1)) ? "hour" : window.toSeconds() + " seconds";
    }
}
