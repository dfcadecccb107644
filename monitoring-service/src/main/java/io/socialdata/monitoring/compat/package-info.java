/** The same monitors in the form that older clients know. */
@NullMarked
package io.socialdata.monitoring.compat;

import org.jspecify.annotations.NullMarked;
