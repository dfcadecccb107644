/** A one-node Kafka broker and the topics of the suite. */
@NullMarked
package io.socialdata.local.kafka;

import org.jspecify.annotations.NullMarked;
