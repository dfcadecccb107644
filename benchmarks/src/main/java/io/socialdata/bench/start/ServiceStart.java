package io.socialdata.bench.start;

import java.time.Duration;

/**
 * One start of a service.
 *
 * @param time from the start of the process until it is ready
 * @param kibibytes resident memory after its first call
 */
record ServiceStart(Duration time, long kibibytes) {}
