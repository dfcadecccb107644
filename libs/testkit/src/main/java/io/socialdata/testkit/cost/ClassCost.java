package io.socialdata.testkit.cost;

import java.time.Duration;

/**
 * What one test class took in one run.
 *
 * @param setUp until its first test began: starts of applications and servers, above all
 * @param processor of the whole JVM meanwhile, so classes that run side by side count it twice
 */
record ClassCost(String name, Duration wall, Duration setUp, Duration processor) {

    /** The time in which no core worked for the class. */
    Duration waiting() {
        return wall.compareTo(processor) > 0 ? wall.minus(processor) : Duration.ZERO;
    }

    String toLine() {
        return String.join(
                "\t",
                name,
                Long.toString(wall.toMillis()),
                Long.toString(setUp.toMillis()),
                Long.toString(processor.toMillis()));
    }

    static ClassCost parse(String line) {
        String[] parts = line.split("\t", -1);
        return new ClassCost(parts[0], millis(parts[1]), millis(parts[2]), millis(parts[3]));
    }

    private static Duration millis(String text) {
        return Duration.ofMillis(Long.parseLong(text));
    }
}
