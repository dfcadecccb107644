/** The pool of accounts that serve public reads, selected by their headroom. */
@NullMarked
package io.socialdata.platform.pool;

import org.jspecify.annotations.NullMarked;
