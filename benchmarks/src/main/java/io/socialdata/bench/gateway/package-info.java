/** The cost of a call through the gateway, compared with other paths to the same owner. */
@NullMarked
package io.socialdata.bench.gateway;

import org.jspecify.annotations.NullMarked;
