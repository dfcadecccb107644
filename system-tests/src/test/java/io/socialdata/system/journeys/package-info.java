/** The suite as its users see it. */
@NullMarked
package io.socialdata.system.journeys;

import org.jspecify.annotations.NullMarked;
