/** The timelines of a profile, and its relationships. */
@NullMarked
package io.socialdata.platform.profiles;

import org.jspecify.annotations.NullMarked;
