/** The gateway's surroundings in tests: backends, billing and Kafka, each of which can fail. */
@NullMarked
package io.socialdata.gateway.world;

import org.jspecify.annotations.NullMarked;
