/** Pictures that callers send: taken in, looked through, and uploaded for later use. */
@NullMarked
package io.socialdata.writes.media;

import org.jspecify.annotations.NullMarked;
