/** The internal API of webhook-delivery-service for webhooks and deliveries. */
@NullMarked
package io.socialdata.contract.webhooks;

import org.jspecify.annotations.NullMarked;
