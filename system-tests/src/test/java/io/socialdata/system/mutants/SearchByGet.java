package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;

/** Sends reads by GET although the data of the operation say POST. */
public final class SearchByGet {

    private SearchByGet() {}

    @SuppressWarnings("UnusedVariable") // Assigning the parameter replaces the result of the method.
    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) boolean posted) {
        posted = byGet();
    }

    /** Public because the changed class calls it. */
    public static boolean byGet() {
        MutantLog.of(Mutant.SEARCH_BY_GET);
        return false;
    }
}
