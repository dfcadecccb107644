/** The programs around and under a measurement, each on the cores that are meant for it. */
@NullMarked
package io.socialdata.bench.process;

import org.jspecify.annotations.NullMarked;
