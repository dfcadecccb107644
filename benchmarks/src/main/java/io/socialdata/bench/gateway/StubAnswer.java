package io.socialdata.bench.gateway;

import java.time.Duration;

/**
 * The response of a stub owner.
 *
 * @param bodyBytes approximate length of the body
 * @param delay time from the complete request to the response
 */
public record StubAnswer(int bodyBytes, Duration delay) {

    /** A kilobyte without delay. */
    static final StubAnswer USUAL = new StubAnswer(1024, Duration.ZERO);
}
