package io.socialdata.bench.load;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Moments at a constant rate, the first of them one interval after the beginning. */
public record Pace(long begun, double nanosBetween) {

    /** Begins now. */
    public static Pace of(double perSecond) {
        return new Pace(System.nanoTime(), TimeUnit.SECONDS.toNanos(1) / perSecond);
    }

    /** Returns the moment with this number, as {@link System#nanoTime} counts. */
    public long due(long number) {
        return begun + (long) (number * nanosBetween);
    }

    /** Waits for the moment with this number and returns it, so that a slow sender does not hide delay. */
    public long await(long number) {
        long due = due(number);
        while (System.nanoTime() - due < 0) {
            LockSupport.parkNanos(due - System.nanoTime());
        }
        return due;
    }

    /** Returns how many moments have passed. */
    long passed() {
        return (long) ((System.nanoTime() - begun) / nanosBetween);
    }
}
