/** Where the webhooks of a measurement lead. */
@NullMarked
package io.socialdata.bench.webhook;

import org.jspecify.annotations.NullMarked;
