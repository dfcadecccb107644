/** Monitors, polling and detection of new posts. */
@NullMarked
package io.socialdata.monitoring;

import org.jspecify.annotations.NullMarked;
