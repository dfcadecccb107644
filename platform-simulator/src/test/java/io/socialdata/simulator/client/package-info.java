/** The connector against the simulator: two readings of the protocol that check each other. */
@NullMarked
package io.socialdata.simulator.client;

import org.jspecify.annotations.NullMarked;
