package io.socialdata.system.simulation;

/** An invariant does not hold. */
final class InvariantViolation extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String invariant;

    InvariantViolation(String invariant, String what) {
        super(invariant + ": " + what);
        this.invariant = invariant;
    }

    String invariant() {
        return invariant;
    }
}
