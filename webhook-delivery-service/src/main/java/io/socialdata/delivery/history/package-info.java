/** Shows the deliveries of a key. */
@NullMarked
package io.socialdata.delivery.history;

import org.jspecify.annotations.NullMarked;
