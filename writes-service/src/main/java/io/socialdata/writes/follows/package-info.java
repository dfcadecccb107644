/** The accounts that the acting account follows. */
@NullMarked
package io.socialdata.writes.follows;

import org.jspecify.annotations.NullMarked;
