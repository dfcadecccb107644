package io.socialdata.bench.gateway;

import java.time.Duration;

/**
 * What a stub owner answers.
 *
 * @param bodyBytes about how long the body is
 * @param delay from the whole request to the answer
 */
public record StubAnswer(int bodyBytes, Duration delay) {

    /** A kilobyte at once. */
    static final StubAnswer USUAL = new StubAnswer(1024, Duration.ZERO);
}
