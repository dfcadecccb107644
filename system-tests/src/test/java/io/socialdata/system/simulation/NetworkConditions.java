package io.socialdata.system.simulation;

import io.socialdata.system.simulation.Scenario.NetworkProfile;
import java.time.Duration;

/** Random loss, delay and duplication of messages. After clear(), every message arrives with low latency. */
final class NetworkConditions {

    private final SeededRandom chance;
    private NetworkProfile weather;

    NetworkConditions(SeededRandom chance, NetworkProfile weather) {
        this.chance = chance;
        this.weather = weather;
    }

    void clear() {
        weather = new NetworkProfile(0, 0, 0, weather.clockDrift());
    }

    boolean loses() {
        return chance.percent(weather.lost());
    }

    boolean doubles() {
        return chance.percent(weather.doubled());
    }

    Duration latency() {
        return chance.percent(weather.slow())
                ? chance.millis(50, 4_000)
                : Duration.ofNanos(chance.between(100_000L, 6_000_000L));
    }

    /** What a forgotten copy of a request may take; longer than a lease lives. */
    Duration detour() {
        return chance.percent(20) ? chance.millis(60_000, 300_000) : chance.millis(1, 5_000);
    }

    /** A moment of work inside a process, or a write to its disk. */
    Duration work() {
        return Duration.ofNanos(chance.between(50_000L, 20_000_000L));
    }

    /** Whether a process dies between two steps that belong together. */
    boolean diesBetween() {
        return chance.percent(weather.lost() / 2);
    }

    SeededRandom chance() {
        return chance;
    }
}
