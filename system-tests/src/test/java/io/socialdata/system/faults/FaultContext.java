package io.socialdata.system.faults;

import java.util.random.RandomGenerator;

/**
 * The context of a fault: the suite that it breaks, the results of callers so far, the number of callers, and the
 * random numbers.
 *
 * @param gateway the process as it was before the load: finding it takes seconds, in which callers can spend all their
 *     credit
 */
record FaultContext(
        FaultInjectionSuite suite,
        ProcessHandle gateway,
        ClientCallLog journal,
        int customers,
        RandomGenerator random) {}
