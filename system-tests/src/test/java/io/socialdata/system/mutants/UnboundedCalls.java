package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;

/** Lets an account make any number of calls at once. */
public final class UnboundedCalls {

    private UnboundedCalls() {}

    @SuppressWarnings("UnusedVariable") // Assigning the parameter replaces the result of the method.
    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) int calls) {
        calls = any();
    }

    /** Public because the changed class calls it. */
    public static int any() {
        MutantLog.of(Mutant.CALLS_OF_AN_ACCOUNT_UNBOUNDED);
        return 1000;
    }
}
