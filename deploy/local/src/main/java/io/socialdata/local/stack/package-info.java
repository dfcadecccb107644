/** The components of the stack and the order in which they start and stop. */
@NullMarked
package io.socialdata.local.stack;

import org.jspecify.annotations.NullMarked;
