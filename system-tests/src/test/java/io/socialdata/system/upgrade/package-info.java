/** What callers notice of a new release: nothing. */
@NullMarked
package io.socialdata.system.upgrade;

import org.jspecify.annotations.NullMarked;
