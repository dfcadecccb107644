package io.socialdata.system.faults;

import java.util.random.RandomGenerator;

/**
 * What a fault has to do with: the suite that it breaks, what callers saw so far, how many they are, and its luck.
 *
 * @param gateway the process as it was before the load: to look for it takes seconds, in which callers can spend all they have
 */
record FaultContext(
        FaultInjectionSuite suite,
        ProcessHandle gateway,
        ClientCallLog journal,
        int customers,
        RandomGenerator random) {}
