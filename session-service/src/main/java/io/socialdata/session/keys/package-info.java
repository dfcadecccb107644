/** Applies deletions and rotations of API keys to their sessions. */
@NullMarked
package io.socialdata.session.keys;

import org.jspecify.annotations.NullMarked;
