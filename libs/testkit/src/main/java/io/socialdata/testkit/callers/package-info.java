/** Callers on plain sockets, for tests and measurements of behaviour that HTTP clients do not have. */
@NullMarked
package io.socialdata.testkit.callers;

import org.jspecify.annotations.NullMarked;
