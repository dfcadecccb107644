package io.socialdata.simulator.punishment;

import java.time.Instant;

/** Calls and offences of one account. */
final class AccountConduct {

    private final String handle;
    private int atOnce;
    private long second;
    private int inSecond;
    private int offences;
    private Instant lastOffence = Instant.EPOCH;

    AccountConduct(String handle) {
        this.handle = handle;
    }

    String handle() {
        return handle;
    }

    synchronized int offences() {
        return offences;
    }

    synchronized void arrived() {
        atOnce++;
    }

    synchronized void left() {
        atOnce--;
    }

    /** Forgets the offences. Calls that are under way stay counted. */
    synchronized void forgive() {
        offences = 0;
        inSecond = 0;
    }

    /** Judges one of the calls that have arrived. Every call of a locked account is an offence. */
    synchronized Punishment judge(PunishmentLimits limits, Instant now) {
        if (second != now.getEpochSecond()) {
            second = now.getEpochSecond();
            inSecond = 0;
        }
        inSecond++;
        Punishment before = Punishment.after(offences, limits.offencesPerStep());
        if (before != Punishment.SUSPENDED && now.isAfter(lastOffence.plus(limits.memory()))) {
            offences = 0;
            before = Punishment.NONE;
        }
        boolean offence =
                atOnce > limits.callsAtOnce() || inSecond > limits.callsPerSecond() || before == Punishment.LOCKED;
        if (offence) {
            offences++;
            lastOffence = now;
        }
        Punishment after = Punishment.after(offences, limits.offencesPerStep());
        return after == Punishment.HIDDEN_LIMIT && !offence ? Punishment.NONE : after;
    }
}
