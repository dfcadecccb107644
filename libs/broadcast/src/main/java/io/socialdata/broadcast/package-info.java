/** Changes that every replica of a service must hear of. */
@NullMarked
package io.socialdata.broadcast;

import org.jspecify.annotations.NullMarked;
