/** Where the webhooks of a measurement lead. */
@NullMarked
package io.socialdata.bench.receiving;

import org.jspecify.annotations.NullMarked;
