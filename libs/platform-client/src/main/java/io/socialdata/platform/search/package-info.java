/** The platform's search. */
@NullMarked
package io.socialdata.platform.search;

import org.jspecify.annotations.NullMarked;
