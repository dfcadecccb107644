/** The pending deliveries and the history of those that ended. */
@NullMarked
package io.socialdata.delivery.queue;

import org.jspecify.annotations.NullMarked;
