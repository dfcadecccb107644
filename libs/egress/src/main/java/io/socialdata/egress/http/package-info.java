/** Sends one request to an address that a customer gave: checked, pinned, bounded in time and size. */
@NullMarked
package io.socialdata.egress.http;

import org.jspecify.annotations.NullMarked;
