/** Tells operators which operations of the platform work, by calling each of them once. */
@NullMarked
package io.socialdata.reads.check;

import org.jspecify.annotations.NullMarked;
