package io.socialdata.system.simulation;

import io.socialdata.system.simulation.Scenario.NetworkProfile;
import java.time.Duration;

/** Random loss, delay and duplication of messages. After clear(), every message arrives with low latency. */
final class NetworkConditions {

    private final SeededRandom seededRandom;
    private NetworkProfile networkProfile;

    NetworkConditions(SeededRandom seededRandom, NetworkProfile networkProfile) {
        this.seededRandom = seededRandom;
        this.networkProfile = networkProfile;
    }

    void clear() {
        networkProfile = new NetworkProfile(0, 0, 0, networkProfile.clockDrift());
    }

    boolean loses() {
        return seededRandom.percent(networkProfile.lost());
    }

    boolean duplicates() {
        return seededRandom.percent(networkProfile.doubled());
    }

    Duration latency() {
        return seededRandom.percent(networkProfile.slow())
                ? seededRandom.millis(50, 4_000)
                : Duration.ofNanos(seededRandom.between(100_000L, 6_000_000L));
    }

    /** Returns the delay of a duplicate of a request; longer than a lease lives. */
    Duration randomDelay() {
        return seededRandom.percent(20) ? seededRandom.millis(60_000, 300_000) : seededRandom.millis(1, 5_000);
    }

    /** Returns the duration of a step inside a process, or of a write to its disk. */
    Duration work() {
        return Duration.ofNanos(seededRandom.between(50_000L, 20_000_000L));
    }

    /** Returns whether a process dies between two steps that belong together. */
    boolean crashesBetween() {
        return seededRandom.percent(networkProfile.lost() / 2);
    }

    SeededRandom random() {
        return seededRandom;
    }
}
