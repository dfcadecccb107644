/** The only code that may open a socket to an address that a customer gave. */
@NullMarked
package io.socialdata.egress;

import org.jspecify.annotations.NullMarked;
