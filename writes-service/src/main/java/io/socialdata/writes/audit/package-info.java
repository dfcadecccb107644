/** A record of each write: who, what, on which id, with which outcome; never what was written. */
@NullMarked
package io.socialdata.writes.audit;

import org.jspecify.annotations.NullMarked;
