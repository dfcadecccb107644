/** Failures that a tester installs, and when each of them strikes. */
@NullMarked
package io.socialdata.simulator.faults;

import org.jspecify.annotations.NullMarked;
