/** Benchmarks of the suite's capacity: one package for each benchmark. */
@NullMarked
package io.socialdata.bench;

import org.jspecify.annotations.NullMarked;
