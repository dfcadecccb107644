/** Benchmark of webhook delivery: its cost with and without history, and beside receivers that hang. */
@NullMarked
package io.socialdata.bench.delivery;

import org.jspecify.annotations.NullMarked;
