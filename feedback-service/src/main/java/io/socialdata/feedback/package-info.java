/** Feedback reports. */
@NullMarked
package io.socialdata.feedback;

import org.jspecify.annotations.NullMarked;
