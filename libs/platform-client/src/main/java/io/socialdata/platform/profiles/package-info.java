/** The timelines of a profile, and whom it is connected with. */
@NullMarked
package io.socialdata.platform.profiles;

import org.jspecify.annotations.NullMarked;
