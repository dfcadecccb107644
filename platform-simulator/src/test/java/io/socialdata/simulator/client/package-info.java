/** Runs the platform client against the simulator: two implementations of the protocol that test each other. */
@NullMarked
package io.socialdata.simulator.client;

import org.jspecify.annotations.NullMarked;
