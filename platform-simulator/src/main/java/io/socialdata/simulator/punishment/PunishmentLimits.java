package io.socialdata.simulator.punishment;

import java.time.Duration;

/**
 * The limits that no header tells.
 *
 * @param offencesPerStep offences until the next, harder punishment
 * @param memory time without an offence after which all is forgiven, except a suspension
 */
public record PunishmentLimits(
        boolean enabled, int callsAtOnce, int callsPerSecond, int offencesPerStep, Duration memory) {

    static final PunishmentLimits OFF = new PunishmentLimits(false, 4, 20, 10, Duration.ofHours(1));

    /** @throws IllegalArgumentException with a message for the tester */
    public PunishmentLimits {
        if (callsAtOnce < 1 || callsPerSecond < 1 || offencesPerStep < 1 || memory.isNegative()) {
            throw new IllegalArgumentException("limits are above zero, and memory is no negative duration");
        }
    }
}
