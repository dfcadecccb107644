/** Traces over HTTP and Kafka: off until a deployment says where to send them. */
@NullMarked
package io.socialdata.web.tracing;

import org.jspecify.annotations.NullMarked;
