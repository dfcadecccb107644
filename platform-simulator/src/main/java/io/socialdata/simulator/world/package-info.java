/** What exists in the simulated platform: people, posts, places and accounts, with no word about how it travels. */
@NullMarked
package io.socialdata.simulator.world;

import org.jspecify.annotations.NullMarked;
