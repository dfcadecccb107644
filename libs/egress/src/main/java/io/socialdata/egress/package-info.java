/** Decides which addresses given by a customer may be dialled, before and after the name look-up. */
@NullMarked
package io.socialdata.egress;

import org.jspecify.annotations.NullMarked;
