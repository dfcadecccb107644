/** Current follows, blocks and mutes. */
@NullMarked
package io.socialdata.simulator.relationships;

import org.jspecify.annotations.NullMarked;
