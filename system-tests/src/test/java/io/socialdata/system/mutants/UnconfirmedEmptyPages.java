package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;

/** Takes a list without rows for the answer, without asking another account. */
public final class UnconfirmedEmptyPages {

    private UnconfirmedEmptyPages() {}

    @SuppressWarnings("UnusedVariable") // Assigning the parameter replaces the result of the method.
    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) boolean empty) {
        empty = believed();
    }

    /** Public because the changed class calls it. */
    public static boolean believed() {
        MutantLog.of(Mutant.EMPTY_PAGES_ARE_SOLD);
        return false;
    }
}
