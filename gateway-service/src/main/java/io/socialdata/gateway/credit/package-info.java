/** Prepaid credit: held from a leased part of the balance before a call, settled or released at its end. */
@NullMarked
package io.socialdata.gateway.credit;

import org.jspecify.annotations.NullMarked;
