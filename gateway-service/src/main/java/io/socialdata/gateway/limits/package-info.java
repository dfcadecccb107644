/** How often a key may call, and how often an address may fail to show one. */
@NullMarked
package io.socialdata.gateway.limits;

import org.jspecify.annotations.NullMarked;
