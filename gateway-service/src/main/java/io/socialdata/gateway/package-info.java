/** The only public door of the suite. */
@NullMarked
package io.socialdata.gateway;

import org.jspecify.annotations.NullMarked;
