/** Authenticated encryption for secrets at rest: each is bound to its row, and keys can be rotated. */
@NullMarked
package io.socialdata.sealing;

import org.jspecify.annotations.NullMarked;
