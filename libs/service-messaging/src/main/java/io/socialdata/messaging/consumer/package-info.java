/** Events are handled in batches, each in one transaction; what can never be handled goes to the dead letters. */
@NullMarked
package io.socialdata.messaging.consumer;

import org.jspecify.annotations.NullMarked;
