/** Hostile callers on real sockets beside an honest customer: checks who is served, and who pays. */
@NullMarked
package io.socialdata.system.hostile;

import org.jspecify.annotations.NullMarked;
