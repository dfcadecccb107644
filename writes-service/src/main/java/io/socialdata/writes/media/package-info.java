/** Images that callers send: accepted, verified, and uploaded for later use. */
@NullMarked
package io.socialdata.writes.media;

import org.jspecify.annotations.NullMarked;
