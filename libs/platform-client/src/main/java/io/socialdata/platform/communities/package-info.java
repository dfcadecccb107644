/** Communities of the platform: what they are, who belongs to them, what is said in them. */
@NullMarked
package io.socialdata.platform.communities;

import org.jspecify.annotations.NullMarked;
