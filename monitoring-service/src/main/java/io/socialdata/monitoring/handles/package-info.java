/** The handles that monitors watch: when each is due, how far it was seen, and how well that keeps up. */
@NullMarked
package io.socialdata.monitoring.handles;

import org.jspecify.annotations.NullMarked;
