/** What the simulator bears, since it must never be what a test or a benchmark of the suite waits for. */
@NullMarked
package io.socialdata.bench.simulator;

import org.jspecify.annotations.NullMarked;
