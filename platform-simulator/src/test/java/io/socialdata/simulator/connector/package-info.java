/** The connector against the simulator: two readings of the protocol that check each other. */
@NullMarked
package io.socialdata.simulator.connector;

import org.jspecify.annotations.NullMarked;
