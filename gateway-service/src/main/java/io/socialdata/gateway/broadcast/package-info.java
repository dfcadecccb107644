/** Changes that every gateway must hear of. */
@NullMarked
package io.socialdata.gateway.broadcast;

import org.jspecify.annotations.NullMarked;
