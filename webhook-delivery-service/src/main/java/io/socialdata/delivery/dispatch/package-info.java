/** Claims due deliveries, fairly between webhooks, sends them, and stores the results. */
@NullMarked
package io.socialdata.delivery.dispatch;

import org.jspecify.annotations.NullMarked;
