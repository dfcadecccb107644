package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;

/** Reports that nothing can have been carried out, so that the gateway does not wait for the outcome. */
public final class EndedWrites {

    private EndedWrites() {}

    @SuppressWarnings("UnusedVariable") // Assigning the parameter replaces the result of the method.
    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) boolean carriedOut) {
        carriedOut = denied();
    }

    /** Public because the changed class calls it. */
    public static boolean denied() {
        MutantLog.of(Mutant.WRITES_END_WITH_THEIR_CALLERS);
        return false;
    }
}
