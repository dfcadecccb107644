/** A bounded record of what was asked and how it ended. */
@NullMarked
package io.socialdata.simulator.calls;

import org.jspecify.annotations.NullMarked;
