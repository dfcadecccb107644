/** Publishes events together with the state change that they report: a row in its transaction, published by a relay. */
@NullMarked
package io.socialdata.messaging.outbox;

import org.jspecify.annotations.NullMarked;
