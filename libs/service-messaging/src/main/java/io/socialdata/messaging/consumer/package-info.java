/** Handles events in batches, each in one transaction. Events that can never be handled become dead letters. */
@NullMarked
package io.socialdata.messaging.consumer;

import org.jspecify.annotations.NullMarked;
