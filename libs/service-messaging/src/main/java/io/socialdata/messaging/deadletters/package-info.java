/** Operators see what consumers set aside, and bring it back to the topic it came from. */
@NullMarked
package io.socialdata.messaging.deadletters;

import org.jspecify.annotations.NullMarked;
