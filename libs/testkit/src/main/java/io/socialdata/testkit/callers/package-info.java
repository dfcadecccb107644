/** Callers on plain sockets, for tests and measurements of what an HTTP client would never do. */
@NullMarked
package io.socialdata.testkit.callers;

import org.jspecify.annotations.NullMarked;
