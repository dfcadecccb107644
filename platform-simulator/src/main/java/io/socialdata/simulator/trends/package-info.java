/** What is talked about, and the places for which the platform tells it. */
@NullMarked
package io.socialdata.simulator.trends;

import org.jspecify.annotations.NullMarked;
