/** What was used: a record of each call, durable before a billed answer leaves. */
@NullMarked
package io.socialdata.gateway.metering;

import org.jspecify.annotations.NullMarked;
