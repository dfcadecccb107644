package io.socialdata.system.mutants;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Says in the log of the service that a mutant is at work: one that never acts proves nothing. */
final class MutantLog {

    private static final Set<Mutant> ACTED = ConcurrentHashMap.newKeySet();

    private MutantLog() {}

    static void of(Mutant mutant) {
        if (ACTED.add(mutant)) {
            System.err.println(mutant.trace());
        }
    }
}
