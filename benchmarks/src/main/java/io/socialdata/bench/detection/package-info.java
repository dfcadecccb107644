/** Benchmark from a post on the simulated platform to its events in Kafka, with many monitors over many handles. */
@NullMarked
package io.socialdata.bench.detection;

import org.jspecify.annotations.NullMarked;
