/** Turns detected posts into deliveries. */
@NullMarked
package io.socialdata.delivery.intake;

import org.jspecify.annotations.NullMarked;
