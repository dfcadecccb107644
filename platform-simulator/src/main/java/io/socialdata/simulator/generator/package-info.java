/** Makes a whole world from a seed; the same seed and sizes always give the same world. */
@NullMarked
package io.socialdata.simulator.generator;

import org.jspecify.annotations.NullMarked;
