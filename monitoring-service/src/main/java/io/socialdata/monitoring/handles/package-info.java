/**
 * The handles that monitors watch: when each poll is due, how far its posts were seen, and whether polling keeps up.
 */
@NullMarked
package io.socialdata.monitoring.handles;

import org.jspecify.annotations.NullMarked;
