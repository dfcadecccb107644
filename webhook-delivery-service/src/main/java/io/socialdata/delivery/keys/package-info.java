/** Consumes deletions and rotations of API keys. */
@NullMarked
package io.socialdata.delivery.keys;

import org.jspecify.annotations.NullMarked;
