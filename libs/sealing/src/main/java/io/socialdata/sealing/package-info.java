/** Authenticated encryption for secrets at rest: each bound to its own row, with keys that rotate. */
@NullMarked
package io.socialdata.sealing;

import org.jspecify.annotations.NullMarked;
