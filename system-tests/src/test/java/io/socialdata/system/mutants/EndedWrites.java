package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;

/** Says that nothing can have been carried out, so that nobody waits for the outcome. */
public final class EndedWrites {

    private EndedWrites() {}

    @SuppressWarnings("UnusedVariable") // Assigning the parameter is what replaces the result of the method.
    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) boolean carriedOut) {
        carriedOut = denied();
    }

    /** Public because it is called from the changed class. */
    public static boolean denied() {
        MutantLog.of(Mutant.WRITES_END_WITH_THEIR_CALLERS);
        return false;
    }
}
