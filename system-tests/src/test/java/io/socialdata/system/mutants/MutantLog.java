package io.socialdata.system.mutants;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Writes to the log of the service that a mutant is active: one that never runs proves nothing. */
final class MutantLog {

    private static final Set<Mutant> ACTED = ConcurrentHashMap.newKeySet();

    private MutantLog() {}

    static void of(Mutant mutant) {
        if (ACTED.add(mutant)) {
            System.err.println(mutant.trace());
        }
    }
}
