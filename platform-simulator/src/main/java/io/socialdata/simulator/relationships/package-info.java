/** Who follows, blocks and mutes whom, as it is now. */
@NullMarked
package io.socialdata.simulator.relationships;

import org.jspecify.annotations.NullMarked;
