/** Publishes events to Kafka as the services do. */
@NullMarked
package io.socialdata.bench.kafka;

import org.jspecify.annotations.NullMarked;
