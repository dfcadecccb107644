/** Delivers changes to every replica of a service. */
@NullMarked
package io.socialdata.broadcast;

import org.jspecify.annotations.NullMarked;
