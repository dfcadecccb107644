/** Hears of API keys that end or are replaced. */
@NullMarked
package io.socialdata.delivery.keys;

import org.jspecify.annotations.NullMarked;
