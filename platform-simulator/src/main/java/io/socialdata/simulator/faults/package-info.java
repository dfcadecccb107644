/** Faults that testers install, and the calls that they apply to. */
@NullMarked
package io.socialdata.simulator.faults;

import org.jspecify.annotations.NullMarked;
