/** The receivers of webhooks in a measurement. */
@NullMarked
package io.socialdata.bench.webhook;

import org.jspecify.annotations.NullMarked;
