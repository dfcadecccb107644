/** The public API gateway of the suite. */
@NullMarked
package io.socialdata.gateway;

import org.jspecify.annotations.NullMarked;
