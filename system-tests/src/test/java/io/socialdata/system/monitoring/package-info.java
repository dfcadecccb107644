/** Monitors in the running suite: from a post on the platform to its event. */
@NullMarked
package io.socialdata.system.monitoring;

import org.jspecify.annotations.NullMarked;
