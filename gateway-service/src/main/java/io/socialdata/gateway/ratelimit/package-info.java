/** How often a key may call, how many calls may be in progress, and how often an address may fail to show a key. */
@NullMarked
package io.socialdata.gateway.ratelimit;

import org.jspecify.annotations.NullMarked;
