/** Monitors: which users a key watches, and which posts it wants. */
@NullMarked
package io.socialdata.monitoring.monitors;

import org.jspecify.annotations.NullMarked;
