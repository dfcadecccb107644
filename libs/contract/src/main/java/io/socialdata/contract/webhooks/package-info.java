/** What webhook-delivery-service tells other services about webhooks and deliveries. */
@NullMarked
package io.socialdata.contract.webhooks;

import org.jspecify.annotations.NullMarked;
