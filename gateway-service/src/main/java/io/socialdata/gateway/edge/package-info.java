/** The public HTTP server and the processing of a call. */
@NullMarked
package io.socialdata.gateway.edge;

import org.jspecify.annotations.NullMarked;
