/**
 * One request with many reads. Each read begins where a request of its own does, through {@link
 * io.socialdata.gateway.edge.batch.Batches.Reads}.
 */
@NullMarked
package io.socialdata.gateway.edge.batch;

import org.jspecify.annotations.NullMarked;
