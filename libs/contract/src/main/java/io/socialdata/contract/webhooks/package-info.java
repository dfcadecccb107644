/** Webhooks and deliveries, as webhook-delivery-service returns them. */
@NullMarked
package io.socialdata.contract.webhooks;

import org.jspecify.annotations.NullMarked;
