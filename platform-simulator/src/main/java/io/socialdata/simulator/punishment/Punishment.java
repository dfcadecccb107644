package io.socialdata.simulator.punishment;

/** The punishments of an account, mildest first. */
public enum Punishment {
    NONE,
    /** Calls beyond the limit are throttled, although the headers have calls left. */
    HIDDEN_LIMIT,
    /** All calls are rejected until a person unlocks the account. */
    LOCKED,
    /** All timelines are successful and empty. */
    NO_ROWS,
    /** All calls are rejected for ever. */
    SUSPENDED;

    static Punishment after(int offences, int perStep) {
        return switch (Math.ceilDiv(offences, perStep)) {
            case 0 -> NONE;
            case 1 -> HIDDEN_LIMIT;
            case 2 -> LOCKED;
            case 3 -> NO_ROWS;
            default -> SUSPENDED;
        };
    }
}
