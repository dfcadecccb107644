package io.socialdata.system.faults;

import java.util.random.RandomGenerator;

/** What a fault has to do with: the suite that it breaks, what callers saw so far, how many they are, and its luck. */
record Scene(BrittleSuite suite, Journal journal, int customers, RandomGenerator random) {}
