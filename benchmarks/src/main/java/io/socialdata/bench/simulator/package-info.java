/** The capacity of the simulator, which must never be the bottleneck of a test or a benchmark. */
@NullMarked
package io.socialdata.bench.simulator;

import org.jspecify.annotations.NullMarked;
