/** Finds out whose cookies these are, and whether the platform takes them. */
@NullMarked
package io.socialdata.session.probe;

import org.jspecify.annotations.NullMarked;
