/** Webhooks and the delivery of their events. */
@NullMarked
package io.socialdata.delivery;

import org.jspecify.annotations.NullMarked;
