/** What a call through the gateway costs, beside other ways to the same owner. */
@NullMarked
package io.socialdata.bench.gateway;

import org.jspecify.annotations.NullMarked;
