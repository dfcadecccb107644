/** What a user does and sees. */
@NullMarked
package io.socialdata.system.journeys;

import org.jspecify.annotations.NullMarked;
