/** Monitors: what a key watches, and what it wants to hear of it. */
@NullMarked
package io.socialdata.monitoring.monitors;

import org.jspecify.annotations.NullMarked;
