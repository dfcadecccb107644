package io.socialdata.system.simulation;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/** All random decisions, derived from a seed. */
final class SeededRandom {

    private final SplittableRandom random;

    SeededRandom(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns an independent random sequence, so that draws from one do not change the other. */
    SeededRandom fork() {
        return new SeededRandom(random.nextLong());
    }

    boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    /** Returns a number between the two, both included. */
    int between(int least, int most) {
        return random.nextInt(least, most + 1);
    }

    long between(long least, long most) {
        return random.nextLong(least, most + 1);
    }

    Duration between(Duration least, Duration most) {
        return Duration.ofNanos(random.nextLong(least.toNanos(), most.toNanos() + 1));
    }

    Duration millis(int least, int most) {
        return between(Duration.ofMillis(least), Duration.ofMillis(most));
    }

    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    UUID uuid() {
        return new UUID(random.nextLong(), random.nextLong());
    }
}
