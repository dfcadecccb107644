/** Tells other services what changed here. */
@NullMarked
package io.socialdata.session.events;

import org.jspecify.annotations.NullMarked;
