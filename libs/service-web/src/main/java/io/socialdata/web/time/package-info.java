/** The one clock of a service. */
@NullMarked
package io.socialdata.web.time;

import org.jspecify.annotations.NullMarked;
