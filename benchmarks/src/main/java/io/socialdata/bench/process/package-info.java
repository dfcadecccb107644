/** The programs of a measurement, each on its cores, and what they need around them. */
@NullMarked
package io.socialdata.bench.process;

import org.jspecify.annotations.NullMarked;
