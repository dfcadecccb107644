/** The state of the caller's uploads. */
@NullMarked
package io.socialdata.reads.media;

import org.jspecify.annotations.NullMarked;
