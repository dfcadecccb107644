/** Sends one request to a customer's URL: checked, pinned to an address, bounded in time and size. */
@NullMarked
package io.socialdata.egress.http;

import org.jspecify.annotations.NullMarked;
