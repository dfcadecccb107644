/** Sends again what was given up. */
@NullMarked
package io.socialdata.delivery.replay;

import org.jspecify.annotations.NullMarked;
