/** The processes of a measurement, each pinned to its cores. */
@NullMarked
package io.socialdata.bench.process;

import org.jspecify.annotations.NullMarked;
