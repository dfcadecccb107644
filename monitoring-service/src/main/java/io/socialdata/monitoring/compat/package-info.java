/** The same monitors in the format of older clients. */
@NullMarked
package io.socialdata.monitoring.compat;

import org.jspecify.annotations.NullMarked;
