/** Usage records: one per call, durable before a billed response is sent. */
@NullMarked
package io.socialdata.gateway.metering;

import org.jspecify.annotations.NullMarked;
