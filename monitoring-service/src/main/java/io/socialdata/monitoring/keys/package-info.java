/** What becomes of keys: who takes over from one that is rotated, and which have ended. */
@NullMarked
package io.socialdata.monitoring.keys;

import org.jspecify.annotations.NullMarked;
