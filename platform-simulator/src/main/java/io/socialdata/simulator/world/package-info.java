/** The model of the simulated platform: users, posts, lists and accounts, independent of the protocol. */
@NullMarked
package io.socialdata.simulator.world;

import org.jspecify.annotations.NullMarked;
