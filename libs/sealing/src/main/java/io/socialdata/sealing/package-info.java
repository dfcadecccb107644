/** Secrets at rest, bound to the row they belong to. */
@NullMarked
package io.socialdata.sealing;

import org.jspecify.annotations.NullMarked;
