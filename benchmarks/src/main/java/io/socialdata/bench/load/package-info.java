/** Generates load over HTTP at a given rate or as fast as possible, and measures the results. */
@NullMarked
package io.socialdata.bench.load;

import org.jspecify.annotations.NullMarked;
