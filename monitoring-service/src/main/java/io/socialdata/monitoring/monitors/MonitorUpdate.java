package io.socialdata.monitoring.monitors;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What is to be different about a monitor.
 *
 * @param active empty if it stays as it is
 */
record MonitorUpdate(Optional<Boolean> active, UnaryOperator<MonitorSettings> settings) {}
