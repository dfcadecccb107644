/** The clock of limits, tokens and logs. */
@NullMarked
package io.socialdata.simulator.clock;

import org.jspecify.annotations.NullMarked;
