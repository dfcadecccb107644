/** The cost of a read in reads-service, beyond that of the platform. */
@NullMarked
package io.socialdata.bench.reads;

import org.jspecify.annotations.NullMarked;
