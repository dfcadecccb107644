/** Client for the webhooks and deliveries of a key. */
@NullMarked
package io.socialdata.monitoring.webhooks;

import org.jspecify.annotations.NullMarked;
