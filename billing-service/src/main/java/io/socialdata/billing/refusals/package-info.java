/** Refused calls: taken from the gateways, in bounded number, and kept for the request log. */
@NullMarked
package io.socialdata.billing.refusals;

import org.jspecify.annotations.NullMarked;
