/** Which service answers which path, and the connections to it. */
@NullMarked
package io.socialdata.gateway.routing;

import org.jspecify.annotations.NullMarked;
