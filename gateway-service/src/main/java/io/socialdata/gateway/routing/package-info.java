/** Maps paths to backends, and manages the connections to them. */
@NullMarked
package io.socialdata.gateway.routing;

import org.jspecify.annotations.NullMarked;
