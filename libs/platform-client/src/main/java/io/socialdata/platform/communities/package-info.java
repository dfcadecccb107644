/** Communities of the platform, their members and their posts. */
@NullMarked
package io.socialdata.platform.communities;

import org.jspecify.annotations.NullMarked;
