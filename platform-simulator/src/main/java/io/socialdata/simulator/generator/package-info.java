/** Generates a world from a seed. The same seed and sizes always give the same world. */
@NullMarked
package io.socialdata.simulator.generator;

import org.jspecify.annotations.NullMarked;
