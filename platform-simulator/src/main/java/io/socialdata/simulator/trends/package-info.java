/** Trending topics, and the locations for which the platform reports them. */
@NullMarked
package io.socialdata.simulator.trends;

import org.jspecify.annotations.NullMarked;
