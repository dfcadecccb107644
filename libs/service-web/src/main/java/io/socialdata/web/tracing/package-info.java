/** Traces over HTTP and Kafka. Off until a deployment sets the address that receives them. */
@NullMarked
package io.socialdata.web.tracing;

import org.jspecify.annotations.NullMarked;
