package io.socialdata.monitoring.monitors;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The requested change of a monitor.
 *
 * @param active empty if it stays unchanged
 */
record MonitorUpdate(Optional<Boolean> active, UnaryOperator<MonitorSettings> settings) {}
