/** Trends by location, and the pages on which the platform shows them. */
@NullMarked
package io.socialdata.simulator.operations.trends;

import org.jspecify.annotations.NullMarked;
