/** Callers notice nothing of a new release. */
@NullMarked
package io.socialdata.system.upgrade;

import org.jspecify.annotations.NullMarked;
