/** Receives the body of an admitted call and exchanges both with the service that implements the operation. */
@NullMarked
package io.socialdata.gateway.edge.forward;

import org.jspecify.annotations.NullMarked;
