/** From what a look saw to the events that monitors asked for, each once. */
@NullMarked
package io.socialdata.monitoring.detection;

import org.jspecify.annotations.NullMarked;
