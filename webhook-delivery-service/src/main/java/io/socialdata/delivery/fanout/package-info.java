/** Turns detected posts into deliveries. */
@NullMarked
package io.socialdata.delivery.fanout;

import org.jspecify.annotations.NullMarked;
