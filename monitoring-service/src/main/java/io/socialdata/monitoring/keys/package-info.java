/** Applies deletions and rotations of API keys to their monitors. */
@NullMarked
package io.socialdata.monitoring.keys;

import org.jspecify.annotations.NullMarked;
