package io.socialdata.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    @Test
    void delaysGrowUpToTheLimit() {
        Backoff backoff = new Backoff(Duration.ofSeconds(2));

        var pauses = IntStream.range(0, 20).mapToObj(i -> backoff.next()).toList();

        assertThat(pauses.getFirst()).isBetween(Duration.ofMillis(50), Duration.ofMillis(100));
        assertThat(pauses.getLast()).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    void successResetsTheBackoff() {
        Backoff backoff = new Backoff(Duration.ofSeconds(2));
        IntStream.range(0, 20).forEach(i -> backoff.next());

        backoff.reset();

        assertThat(backoff.next()).isLessThanOrEqualTo(Duration.ofMillis(100));
    }
}
