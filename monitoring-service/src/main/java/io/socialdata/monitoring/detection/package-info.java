/** Turns the results of polls into events for the monitors, each exactly once. */
@NullMarked
package io.socialdata.monitoring.detection;

import org.jspecify.annotations.NullMarked;
