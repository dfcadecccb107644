/** The clock that limits, tokens and logs go by. */
@NullMarked
package io.socialdata.simulator.clock;

import org.jspecify.annotations.NullMarked;
