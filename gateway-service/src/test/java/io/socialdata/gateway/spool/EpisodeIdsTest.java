package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EpisodeIdsTest {

    private final Random random = new Random(7);
    private Instant now = Instant.parse("2026-11-21T10:00:00Z");
    private final EpisodeIds ids = new EpisodeIds(() -> at(now));

    @Test
    void idsFollowTheRunningClock() {
        UUID first = ids.next();
        now = now.plusSeconds(60);

        assertThat(ids.next()).isGreaterThan(first).extracting(UUID::version).isEqualTo(7);
    }

    @Test
    void idsIncreaseWhenTheClockIsSetBack() {
        List<UUID> named = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            named.add(ids.next());
            now = now.minusSeconds(random.nextInt(10_000));
        }

        assertThat(named).isSorted().doesNotHaveDuplicates();
        assertThat(named).extracting(UUID::version).containsOnly(7);
    }

    @Test
    void idsExceedThoseOfEarlierProcesses() {
        UUID left = at(now.plusSeconds(86_400));
        ids.known(Set.of(at(now), left));

        assertThat(ids.next()).isGreaterThan(left);
    }

    private UUID at(Instant time) {
        return new UUID(
                time.toEpochMilli() << 16 | 0x7000 | random.nextInt(0x1000), Long.MIN_VALUE | random.nextLong() >>> 2);
    }
}
