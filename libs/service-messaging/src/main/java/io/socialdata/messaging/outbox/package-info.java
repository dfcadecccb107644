/** Events leave together with the state change they tell of: a row in its transaction, published by a relay. */
@NullMarked
package io.socialdata.messaging.outbox;

import org.jspecify.annotations.NullMarked;
